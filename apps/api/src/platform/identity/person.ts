import type { Flag } from '@tallyard/domain/permissions/flags';
import type { Role } from '@tallyard/domain/permissions/roles';

/** The person behind a session, or on whose behalf an API key acts. */
export interface Person {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  /** The key's id for an API key. */
  readonly sessionId: string;
  readonly accessExpiresAt: Date;
  /** Whether they entered their password in this session recently; see `recent-authentication.ts`. */
  readonly isRecentlyAuthenticated: boolean;
  /** Null if the person has signed in. */
  readonly apiKey: KeyScope | null;
}

/** A person's membership in one organization. */
export interface Membership {
  readonly role: Role;
  readonly flags: ReadonlySet<Flag>;
  /** Whether they are limited to the warehouses that they are members of (ADR 0080). */
  readonly isScoped: boolean;
}

/** The scope of an API key: its organization, and its current rights there. */
export interface KeyScope {
  readonly organizationId: number;
  readonly membership: Membership;
}
