import type { Session, SessionOrganization } from '@tallyard/contracts/session/models';
import { type ActionName, mayDo } from '@tallyard/domain/permissions/actions';
import { type Flag, flags, isFlag } from '@tallyard/domain/permissions/flags';
import { isRole, roleMatrix } from '@tallyard/domain/permissions/roles';
import { scopeKeyOf } from '@tallyard/nodes/scope-key';
import { readableOr } from '../rest/tolerant-parsing.ts';

/** The signed-in person of one request, with the effective flags of each membership. */
export interface Viewer {
  readonly session: Session;
  /** The id of the person. */
  readonly userId: string;
  /** Whether an API key that the person created acts for them. */
  readonly isApiKey: boolean;
  /** Null if the person is not a member of the organization. */
  readonly flagsIn: (organizationId: number) => ReadonlySet<Flag> | null;
  /**
   * A key of the person's scope in the organization; null if the upstream has no scopes. People with different keys must not
   * share a stream (ADR 0080).
   */
  readonly scopeIn: (organizationId: number) => string | null;
  /** Whether the person currently approves there on behalf of somebody else; the upstream decides for which movements. */
  readonly standsIn: (organizationId: number) => boolean;
}

/** Returns the effective flags of a membership; the domain's role matrix if the upstream sends none (ARCH-ROLES). */
export function effectiveFlags(membership: SessionOrganization): ReadonlySet<Flag> {
  const { flags, role } = membership;
  // If flags or role are unreadable or unknown, the person only has the permissions of a viewer.
  const isKnown = !(flags instanceof Error) && isRole(role);
  if (!isKnown) return roleMatrix.viewer;
  return flags ? new Set(flags.filter(isFlag)) : roleMatrix[role];
}

/** Returns the same flags in the order of `flags`. */
export function orderedFlags(membership: SessionOrganization): Flag[] {
  const effective = effectiveFlags(membership);
  return flags.filter((flag) => effective.has(flag));
}

/** Returns the key of the scope. An unreadable scope gets a key of its own, so that it is not shared with another scope. */
function scopeOf({ warehouseIds }: SessionOrganization): string | null {
  if (warehouseIds instanceof Error) return 'unknown';
  return warehouseIds === undefined ? null : scopeKeyOf(warehouseIds);
}

/** Returns the memberships that could be read. */
export function membershipsOf(session: Session): SessionOrganization[] {
  const isMembership = (one: unknown) => !(one instanceof Error);
  return (readableOr(session.organizations) ?? []).filter(
    (one) => isMembership(one) && isMembership(one.organizationId),
  );
}

/** Computes the flags once for each session; rules then only look them up. */
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

/**
 * Returns whether the person may do something that belongs to no organization: in any of their organizations, or if they have
 * none.
 */
export function mayDoAnywhere({ session, flagsIn }: Viewer, action: ActionName): boolean {
  const organizations = membershipsOf(session);
  const may = ({ organizationId }: SessionOrganization) => mayDo(flagsIn(organizationId) ?? new Set(), action);
  return organizations.length === 0 || organizations.some(may);
}
