import { useRegion } from '@tallyard/ui';
import { use } from 'react';
import { OrganizationContext } from '../organization/organization';
import { type Format, formatFor } from './format';

/**
 * Returns the format of the signed-in user, in the currency of the active organization. Days begin and end in the
 * organization's time zone.
 */
export function useFormat(): Format {
  const region = useRegion();
  const organization = use(OrganizationContext)?.active.organization;
  return formatFor(region, organization?.currency, organization?.timeZone);
}
