import type { Role } from '@tallyard/domain/permissions/roles';
import type { Caller } from './caller.ts';
import type { Organization } from './organization.ts';
import { roles } from './staff.ts';
import type { World } from './world.ts';

/**
 * Who may call it: everyone, every signed-in user, or in an organization the named role and those above it. Written from
 * PERM-3 to PERM-13 and ARCH-ROLES, never from the code.
 */
export type Audience = 'public' | 'signedIn' | Role;

export interface Row {
  readonly who: Audience;
  /** The exact message for a caller without the permission. */
  readonly refusal?: string;
  /**
   * Returns variables or parts of the request that refer to entities of `target`, or of `owner` personally, created for this
   * call.
   */
  readonly input?: (target: Organization, owner: Caller) => Promise<Record<string, unknown>>;
  /** The call ends the caller's session or membership, so each call uses a new member. */
  readonly disposable?: boolean;
  /** With `signedIn`: API keys are allowed, too. */
  readonly apiKeys?: boolean;
  /** The message for an API key, whatever its role. Absent: the role of the key decides. */
  readonly keyRefusal?: string;
  /** Other error codes that an allowed call may get, such as a limit. */
  readonly mayAnswer?: readonly string[];
}

export type Verdict = 'allowed' | 'denied' | 'unauthenticated' | 'notFound';

/** A caller that tries an operation, and the expected result. */
export interface Part {
  readonly name: string;
  readonly caller: Caller;
  /** The organization that the call names. */
  readonly names: Organization;
  /** The organization whose ids the call uses. */
  readonly ids: Organization;
  readonly verdict: Verdict;
  /** The expected message if it is denied, if specified. */
  readonly refusal?: string | undefined;
}

function mayAs(role: Role, { who }: Row): boolean {
  return who === 'public' || who === 'signedIn' || roles.indexOf(role) >= roles.indexOf(who);
}

/** Returns all callers that try the row, with the expected result. Callers without the permission come first. */
export async function partsOf(row: Row, world: World): Promise<Part[]> {
  const { home, rival } = world;
  const ofOrganization = row.who !== 'public' && row.who !== 'signedIn';
  const here = { names: home, ids: home, refusal: row.refusal };
  const outside: Verdict = row.who === 'public' ? 'allowed' : 'unauthenticated';
  const parts: Part[] = [
    { name: 'without a session', caller: world.stranger, verdict: outside, ...here },
    { name: 'with a revoked session', caller: world.revoked, verdict: outside, ...here },
  ];
  for (const role of roles) {
    const verdict = mayAs(role, row) ? 'allowed' : 'denied';
    const { caller } = row.disposable && verdict === 'allowed' ? await home.newMember(role) : home.members[role];
    parts.push({ name: role, caller, verdict, ...here });
    const areKeysOut = row.keyRefusal !== undefined || (row.who === 'signedIn' && !row.apiKeys);
    const forKeys = { ...here, refusal: row.keyRefusal ?? row.refusal };
    parts.push({
      name: `an API key of ${role}`,
      caller: home.keys[role],
      verdict: areKeysOut ? 'denied' : verdict,
      ...forKeys,
    });
    if (!ofOrganization) continue;
    const away = { names: home, ids: home, verdict: 'notFound' as const };
    parts.push({ name: `${role} of another organization`, caller: rival.members[role].caller, ...away });
    parts.push({ name: `an API key of ${role} of another organization`, caller: rival.keys[role], ...away });
  }
  return parts.sort((a, b) => Number(a.verdict === 'allowed') - Number(b.verdict === 'allowed'));
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Returns whether an input refers to an existing entity; otherwise there are no ids to swap. */
export function namesThings(input: unknown): boolean {
  return JSON.stringify(input).search(uuid) >= 0;
}

/** Returns the same input with ids that do not exist. */
export function aboutNothing(input: Record<string, unknown>): Record<string, unknown> {
  const other = JSON.parse(JSON.stringify(input).replace(uuid, () => crypto.randomUUID())) as Record<string, unknown>;
  // A file refers to no entity, and JSON cannot represent it.
  return input.body instanceof FormData ? { ...other, body: input.body } : other;
}

/**
 * Returns a response without parts that differ between identical calls: ids, times, request numbers, refilled rate limit
 * points.
 */
export function comparable(answer: unknown): string {
  return JSON.stringify(answer)
    .replace(uuid, 'ID')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replace(/(remaining\\?":)\d+/g, '$1 0')
    .replace(/"(barcode|requestId)":"[^"]*"/g, '"$1":""');
}
