import { useRegion } from '@tallyard/ui';
import { use } from 'react';
import { OrganizationContext } from '../organization/organization';
import { type Format, formatFor } from './format';

/**
 * How the signed-in person reads and types numbers and moments, in the currency of the active organization; days begin and end in its
 * time zone.
 */
export function useFormat(): Format {
  const region = useRegion();
  const organization = use(OrganizationContext)?.active.organization;
  return formatFor(region, organization?.currency, organization?.timeZone);
}
