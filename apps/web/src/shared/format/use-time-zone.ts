import { useRegion } from '@tallyard/ui';

/** By whose clocks the signed-in person reads: those of their account, else the device's; 'UTC' where it has none. */
export function useTimeZone(): string {
  // guard: times.by-the-clocks-of-the-account
  return useRegion().timeZone ?? (Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC');
}
