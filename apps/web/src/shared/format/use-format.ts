import { useRegion } from '@tallyard/ui';
import { use } from 'react';
import { OrganizationContext } from '../organization/organization';
import { type Format, formatFor } from './format';

/** How the signed-in person reads and types numbers and moments, in the currency of the active organisation. */
export function useFormat(): Format {
  const region = useRegion();
  const currency = use(OrganizationContext)?.active.organization?.currency;
  return formatFor(region, currency);
}
