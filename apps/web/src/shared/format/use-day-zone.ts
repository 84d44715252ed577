import { use } from 'react';
import { OrganizationContext } from '../organization/organization';
import { useTimeZone } from './use-time-zone';

/** The time zone in which days of lists and figures begin and end: the organization's, else the person's. */
export function useDayZone(): string {
  const own = useTimeZone();
  return use(OrganizationContext)?.active.organization?.timeZone ?? own;
}
