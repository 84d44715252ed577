import { use } from 'react';
import { OrganizationContext } from '../organization/organization';
import { useTimeZone } from './use-time-zone';

/** Returns the time zone in which days of lists and totals begin and end: the organization's, else the user's. */
export function useDayZone(): string {
  const own = useTimeZone();
  return use(OrganizationContext)?.active.organization?.timeZone ?? own;
}
