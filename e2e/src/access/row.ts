import type { Role } from '@tallyard/domain/permissions/roles';
import type { Caller } from './caller.ts';
import type { Organization } from './organization.ts';
import { roles } from './staff.ts';
import type { World } from './world.ts';

/**
 * Who may: anybody, whoever has a session of their own, or in an organization the role named here and those above it.
 * Written out from PERM-3 to PERM-13 and ARCH-ROLES, never from the code.
 */
export type Audience = 'public' | 'signedIn' | Role;

export interface Row {
  readonly who: Audience;
  /** What somebody without the right is told, to the letter. */
  readonly refusal?: string;
  /** Variables or parts of the request, naming things of `target`, or of `owner` in person, made for this call. */
  readonly input?: (target: Organization, owner: Caller) => Promise<Record<string, unknown>>;
  /** The call ends the caller's session or membership: each is made by somebody new. */
  readonly disposable?: boolean;
  /** With `signedIn`: API keys may too. */
  readonly apiKeys?: boolean;
  /** What an API key is told, whatever its role; absent: its role decides. */
  readonly keyRefusal?: string;
  /** What else a call that is allowed may be answered with, such as a limit. */
  readonly mayAnswer?: readonly string[];
}

export type Verdict = 'allowed' | 'denied' | 'unauthenticated' | 'notFound';

/** Somebody in one of the parts of the walk. */
export interface Part {
  readonly name: string;
  readonly caller: Caller;
  /** The organization the call names. */
  readonly names: Organization;
  /** Where the ids of the call come from. */
  readonly ids: Organization;
  readonly verdict: Verdict;
  /** What they are told when they are denied, as far as it is written out. */
  readonly refusal?: string | undefined;
}

function mayAs(role: Role, { who }: Row): boolean {
  return who === 'public' || who === 'signedIn' || roles.indexOf(role) >= roles.indexOf(who);
}

/** Everybody who tries the row, with what must become of it; those who must not get through come first. */
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

/** Whether an input names a thing that exists; without, there is nothing to swap. */
export function namesThings(input: unknown): boolean {
  return JSON.stringify(input).search(uuid) >= 0;
}

/** The same input about things that are nowhere. */
export function aboutNothing(input: Record<string, unknown>): Record<string, unknown> {
  const other = JSON.parse(JSON.stringify(input).replace(uuid, () => crypto.randomUUID())) as Record<string, unknown>;
  // A file names nothing, and JSON would make nothing of it.
  return input.body instanceof FormData ? { ...other, body: input.body } : other;
}

/** An answer without what differs between two calls of the same: ids, times, numbers of requests, points that came back. */
export function comparable(answer: unknown): string {
  return JSON.stringify(answer)
    .replace(uuid, 'ID')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replace(/(remaining\\?":)\d+/g, '$1 0')
    .replace(/"(barcode|requestId)":"[^"]*"/g, '"$1":""');
}
