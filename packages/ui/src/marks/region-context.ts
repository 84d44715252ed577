import { createContext, use } from 'react';

/** How dates and numbers are written; what is absent is as on the device. */
export interface Region {
  /** BCP 47 tag. */
  readonly locale?: string | undefined;
  /** IANA name. */
  readonly timeZone?: string | undefined;
}

export const RegionContext = createContext<Region>({});

export function useRegion(): Region {
  return use(RegionContext);
}
