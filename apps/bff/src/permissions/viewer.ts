import type { Session, SessionOrganization } from '@tallyard/contracts/session/models';
import { type ActionName, mayDo } from '@tallyard/domain/permissions/actions';
import { type Flag, flags, isFlag } from '@tallyard/domain/permissions/flags';
import { roleMatrix } from '@tallyard/domain/permissions/roles';

/** The signed-in person of one request, with the effective flags of each membership. */
export interface Viewer {
  readonly session: Session;
  /** An API key that they made acts for them. */
  readonly isApiKey: boolean;
  /** Null: not a member of the organisation. */
  readonly flagsIn: (organizationId: number) => ReadonlySet<Flag> | null;
}

/** Effective flags of a membership; an upstream that sends none gets the domain's matrix (DESIGN section 4). */
export function effectiveFlags(membership: SessionOrganization): ReadonlySet<Flag> {
  return membership.flags ? new Set(membership.flags.filter(isFlag)) : roleMatrix[membership.role];
}

/** The same flags in the order of the product's list. */
export function orderedFlags(membership: SessionOrganization): Flag[] {
  const effective = effectiveFlags(membership);
  return flags.filter((flag) => effective.has(flag));
}

/** Works out the flags once per session; rules then only look them up. */
export function viewerOf(session: Session): Viewer {
  const byOrganization = new Map(session.organizations.map((one) => [one.organizationId, effectiveFlags(one)]));
  const isApiKey = session.kind === 'apiKey';
  return { session, isApiKey, flagsIn: (organizationId) => byOrganization.get(organizationId) ?? null };
}

/** Whether the person may do what is theirs and no organisation's: in any of their organisations, or when in none. */
export function mayDoAnywhere({ session, flagsIn }: Viewer, action: ActionName): boolean {
  const { organizations } = session;
  const may = ({ organizationId }: SessionOrganization) => mayDo(flagsIn(organizationId) ?? new Set(), action);
  return organizations.length === 0 || organizations.some(may);
}
