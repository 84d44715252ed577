import type { Session, SessionOrganization } from '@tallyard/contracts/session/models';
import { type ActionName, mayDo } from '@tallyard/domain/permissions/actions';
import { type Flag, flags, isFlag } from '@tallyard/domain/permissions/flags';
import { isRole, roleMatrix } from '@tallyard/domain/permissions/roles';
import { scopeKeyOf } from '@tallyard/nodes/scope-key';
import { readableOr } from '../rest/tolerant-parsing.ts';

/** The signed-in person of one request, with the effective flags of each membership. */
export interface Viewer {
  readonly session: Session;
  /** Whose session it is. */
  readonly userId: string;
  /** An API key that they made acts for them. */
  readonly isApiKey: boolean;
  /** Null: not a member of the organization. */
  readonly flagsIn: (organizationId: number) => ReadonlySet<Flag> | null;
  /** One word for what they see there; null: the upstream narrows nobody. Who differs in it must not share a stream (ADR 0080). */
  readonly scopeIn: (organizationId: number) => string | null;
  /** Whether they approve there in somebody's stead; of what the upstream decides. */
  readonly standsIn: (organizationId: number) => boolean;
}

/** Effective flags of a membership; an upstream that sends none gets the domain's matrix (ARCH-ROLES). */
export function effectiveFlags(membership: SessionOrganization): ReadonlySet<Flag> {
  const { flags, role } = membership;
  // Of what cannot be read, or is no word of ours, nothing more is known than that they are a member.
  const isKnown = !(flags instanceof Error) && isRole(role);
  if (!isKnown) return roleMatrix.viewer;
  return flags ? new Set(flags.filter(isFlag)) : roleMatrix[role];
}

/** The same flags in the order of the product's list. */
export function orderedFlags(membership: SessionOrganization): Flag[] {
  const effective = effectiveFlags(membership);
  return flags.filter((flag) => effective.has(flag));
}

/** What cannot be read is no scope of anybody else's. */
function scopeOf({ warehouseIds }: SessionOrganization): string | null {
  if (warehouseIds instanceof Error) return 'unknown';
  return warehouseIds === undefined ? null : scopeKeyOf(warehouseIds);
}

/** The memberships that could be read. */
export function membershipsOf(session: Session): SessionOrganization[] {
  const isMembership = (one: unknown) => !(one instanceof Error);
  return (readableOr(session.organizations) ?? []).filter(
    (one) => isMembership(one) && isMembership(one.organizationId),
  );
}

/** Works out the flags once per session; rules then only look them up. */
export function viewerOf(session: Session): Viewer {
  const memberships = membershipsOf(session);
  const byOrganization = new Map(memberships.map((one) => [one.organizationId, effectiveFlags(one)]));
  const scopes = new Map(memberships.map((one) => [one.organizationId, scopeOf(one)]));
  const isApiKey = session.kind === 'apiKey';
  const standingIn = new Set(
    memberships
      .filter(({ approvesFor }) => (readableOr(approvesFor) ?? []).length > 0)
      .map((one) => one.organizationId),
  );
  return {
    session,
    userId: session.id,
    isApiKey,
    flagsIn: (organizationId) => byOrganization.get(organizationId) ?? null,
    scopeIn: (organizationId) => scopes.get(organizationId) ?? null,
    standsIn: (organizationId) => !isApiKey && standingIn.has(organizationId),
  };
}

/** Whether the person may do what is theirs and no organization's: in any of their organizations, or when in none. */
export function mayDoAnywhere({ session, flagsIn }: Viewer, action: ActionName): boolean {
  const organizations = membershipsOf(session);
  const may = ({ organizationId }: SessionOrganization) => mayDo(flagsIn(organizationId) ?? new Set(), action);
  return organizations.length === 0 || organizations.some(may);
}
