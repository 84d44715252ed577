import { useRegion } from '@tallyard/ui';

/** Returns the time zone of the signed-in user's account, else the device's; 'UTC' if the device has none. */
export function useTimeZone(): string {
  // guard: times.by-the-clocks-of-the-account
  return useRegion().timeZone ?? (Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC');
}
