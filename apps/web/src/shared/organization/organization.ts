import { messages } from '@tallyard/domain/errors/messages';
import { firstPage, pageInOrganization } from '@tallyard/domain/pages/addresses';
import { createContext, use } from 'react';
import type { SessionFieldsFragment } from '../generated/shell-operations';

export type Membership = SessionFieldsFragment['organizations'][number];

export interface ActiveOrganization {
  /** The organization that the address names; role and flags are those in it. */
  active: Membership;
  memberships: readonly Membership[];
  /** Goes to the same page of another organization after 200 ms, unless another choice comes before. */
  choose: (organizationId: string) => void;
  /** The one chosen last, while the choice settles. */
  next?: Membership | null;
  /** When it was switched to, in milliseconds of the epoch; null: it is the first one of this tab. */
  switchedAt?: number | null;
}

export const OrganizationContext = createContext<ActiveOrganization | null>(null);

/** The active organization. Throws 'useOrganization must be used within an OrganizationProvider' without a provider (GEN-20). */
export function useOrganization(): ActiveOrganization {
  const organization = use(OrganizationContext);
  if (!organization) throw new Error(messages.organizationProviderMissing);
  return organization;
}

const storageKey = 'tallyard.organization';

/** The organization that this tab, or else this browser, was in last; null: none is known. */
function lastOrganization(): string | null {
  return sessionStorage.getItem(storageKey) ?? localStorage.getItem(storageKey);
}

/** Remembers the organization for addresses that name none. */
export function rememberOrganization(organizationId: string): void {
  sessionStorage.setItem(storageKey, organizationId);
  localStorage.setItem(storageKey, organizationId);
}

/** The organization for an address that names none: the last one of this tab or browser, else the first; undefined: there is none. */
export function defaultOrganization(memberships: readonly Membership[]): Membership | undefined {
  const last = lastOrganization();
  return memberships.find(({ id }) => id === last) ?? memberships[0];
}

/** Where a person begins after signing in. */
export function firstPageOf(memberships: readonly Membership[]): string {
  const organization = defaultOrganization(memberships);
  return organization ? pageInOrganization(organization.id, firstPage) : firstPage;
}

/** What an organization is called, also where the upstream does not tell its name. */
export function organizationLabel({ id, organization }: Pick<Membership, 'id' | 'organization'>): string {
  return organization?.name ?? `Organization ${id}`;
}
