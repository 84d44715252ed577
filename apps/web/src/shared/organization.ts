import { messages } from '@tallyard/domain/errors/messages';
import { createContext, use } from 'react';
import type { SessionFieldsFragment } from '../generated/operations';

export type Membership = SessionFieldsFragment['organizations'][number];

export interface ActiveOrganization {
  /** The organisation this tab works in; role and flags are those in it. */
  active: Membership;
  memberships: readonly Membership[];
  choose: (organizationId: string) => void;
}

export const OrganizationContext = createContext<ActiveOrganization | null>(null);

/** The active organisation. Throws the seed's sentence without a provider. */
export function useOrganization(): ActiveOrganization {
  const organization = use(OrganizationContext);
  if (!organization) throw new Error(messages.organizationProviderMissing);
  return organization;
}
