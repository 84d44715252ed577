import type { Session, SessionOrganization } from '@tallyard/contracts/session/models';
import { type Flag, flags, isFlag } from '@tallyard/domain/permissions/flags';
import { roleMatrix } from '@tallyard/domain/permissions/roles';

/** The signed-in person of one request, with the effective flags of each membership. */
export interface Viewer {
  readonly session: Session;
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
  return { session, flagsIn: (organizationId) => byOrganization.get(organizationId) ?? null };
}
