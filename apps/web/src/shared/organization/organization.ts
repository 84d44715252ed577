import { messages } from '@tallyard/domain/errors/messages';
import { firstPage, pageInOrganization } from '@tallyard/domain/pages/addresses';
import { createContext, use } from 'react';
import type { SessionFieldsFragment } from '../generated/shell-operations';

export type Membership = SessionFieldsFragment['organizations'][number];

export interface ActiveOrganization {
  /** The organization in the URL. Role and flags are the user's in it. */
  active: Membership;
  memberships: readonly Membership[];
  /** Opens the same page in another organization after 200 ms, unless another choice is made first. */
  choose: (organizationId: string) => void;
  /** The latest choice, during this delay. */
  next?: Membership | null;
  /** When the organization was switched, in milliseconds since the epoch. Null: the first organization of this tab. */
  switchedAt?: number | null;
}

export const OrganizationContext = createContext<ActiveOrganization | null>(null);

/**
 * Returns the active organization. Throws 'useOrganization must be used within an OrganizationProvider' without a provider
 * (GEN-20).
 */
export function useOrganization(): ActiveOrganization {
  const organization = use(OrganizationContext);
  if (!organization) throw new Error(messages.organizationProviderMissing);
  return organization;
}

const storageKey = 'tallyard.organization';

/** Returns the last organization of this tab, or else of this browser; null if unknown. */
function lastOrganization(): string | null {
  return sessionStorage.getItem(storageKey) ?? localStorage.getItem(storageKey);
}

/** Stores the organization for URLs that name none. */
export function rememberOrganization(organizationId: string): void {
  sessionStorage.setItem(storageKey, organizationId);
  localStorage.setItem(storageKey, organizationId);
}

/**
 * Returns the organization for a URL that names none: the last one of this tab or browser, else the first. Undefined: there
 * is none.
 */
export function defaultOrganization(memberships: readonly Membership[]): Membership | undefined {
  const last = lastOrganization();
  return memberships.find(({ id }) => id === last) ?? memberships[0];
}

/** Returns the first page after signing in. */
export function firstPageOf(memberships: readonly Membership[]): string {
  const organization = defaultOrganization(memberships);
  return organization ? pageInOrganization(organization.id, firstPage) : firstPage;
}

/** Returns an organization's label, also if the upstream does not return its name. */
export function organizationLabel({ id, organization }: Pick<Membership, 'id' | 'organization'>): string {
  return organization?.name ?? `Organization ${id}`;
}
