import type { Flag } from '@tallyard/domain/permissions/flags';
import type { Role } from '@tallyard/domain/permissions/roles';

/** The person behind a session, or behind the API key that acts for them. */
export interface Person {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  /** With an API key, the key's id. */
  readonly sessionId: string;
  readonly accessExpiresAt: Date;
  /** They proved lately, in this session, that they are its owner; see `recent-authentication.ts`. */
  readonly isRecentlyAuthenticated: boolean;
  /** Null: the person themself has signed in. */
  readonly apiKey: KeyScope | null;
}

/** What a person is in one organization. */
export interface Membership {
  readonly role: Role;
  readonly flags: ReadonlySet<Flag>;
  /** They see and change only what stands in the warehouses whose members they are (ADR 0080). */
  readonly isScoped: boolean;
}

/** What an API key stands for: its organization, and what it may do there at this moment. */
export interface KeyScope {
  readonly organizationId: number;
  readonly membership: Membership;
}
