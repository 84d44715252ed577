import { createContext, use } from 'react';

/** How dates and numbers are formatted; absent values default to those of the device. */
export interface Region {
  /** A BCP 47 tag. */
  readonly locale?: string | undefined;
  /** An IANA name. */
  readonly timeZone?: string | undefined;
}

export const RegionContext = createContext<Region>({});

export function useRegion(): Region {
  return use(RegionContext);
}
