import { createContext, use } from 'react';

/** Figures and choices about what was done; never what somebody typed. */
export type TrackMetadata = Readonly<Record<string, string | number | boolean>>;

/** Notes that the person did something. It never throws, and nobody waits for it. */
export type Track = (eventName: `inventory_${string}`, eventCategory: string, metadata?: TrackMetadata) => void;

/** Without a provider, as before sign-in, nothing is noted. */
export const TrackContext = createContext<Track>(() => undefined);

export function useTrack(): Track {
  return use(TrackContext);
}
