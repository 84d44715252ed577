import { createContext, use } from 'react';

/** Numbers and choices that describe an action; never text that a user typed. */
export type TrackMetadata = Readonly<Record<string, string | number | boolean>>;

/** Records a user action. Never throws, and callers do not wait for it. */
export type Track = (eventName: `inventory_${string}`, eventCategory: string, metadata?: TrackMetadata) => void;

/** Without a provider, for example before sign-in, nothing is recorded. */
export const TrackContext = createContext<Track>(() => undefined);

export function useTrack(): Track {
  return use(TrackContext);
}
