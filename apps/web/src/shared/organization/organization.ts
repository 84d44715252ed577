import { messages } from '@tallyard/domain/errors/messages';
import { createContext, use } from 'react';
import type { SessionFieldsFragment } from '../generated/shell-operations';

export type Membership = SessionFieldsFragment['organizations'][number];

export interface ActiveOrganization {
  /** The organisation this tab works in; role and flags are those in it. */
  active: Membership;
  memberships: readonly Membership[];
  /** Works in another one from 200 ms on, unless a further choice comes before. */
  choose: (organizationId: string) => void;
  /** The one chosen last, while the choice settles. */
  next?: Membership | null;
  /** When it was switched to, in milliseconds of the epoch; null: it is the first one of this tab. */
  switchedAt?: number | null;
}

export const OrganizationContext = createContext<ActiveOrganization | null>(null);

/** The active organisation. Throws 'useOrganization must be used within an OrganizationProvider' without a provider (GEN-20). */
export function useOrganization(): ActiveOrganization {
  const organization = use(OrganizationContext);
  if (!organization) throw new Error(messages.organizationProviderMissing);
  return organization;
}

const storageKey = 'tallyard.organization';

/** The organisation that this tab was in last; null in a new tab. */
export function rememberedOrganization(): string | null {
  return sessionStorage.getItem(storageKey);
}

/** Makes it the one this tab works in when it is next loaded. */
export function rememberOrganization(organizationId: string): void {
  sessionStorage.setItem(storageKey, organizationId);
}

/** What an organisation is called, also where the upstream does not tell its name. */
export function organizationLabel({ id, organization }: Pick<Membership, 'id' | 'organization'>): string {
  return organization?.name ?? `Organisation ${id}`;
}
