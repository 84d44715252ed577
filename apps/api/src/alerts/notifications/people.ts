import { type AlertPreferences, defaultPreferences } from '@tallyard/domain/alerts/preferences';
import type { Role } from '@tallyard/domain/permissions/roles';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { isSignedIn } from '../push/signed-in.ts';
import type { StoredRecipients } from './stored-notification.ts';

/** A member whom rules may notify. */
export interface Person {
  readonly userId: string;
  readonly email: string;
  readonly role: Role;
  /** The warehouses of a member with limited access; null means all. */
  readonly warehouses: readonly string[] | null;
  /** Which alerts they want by email, and when. */
  readonly preferences: AlertPreferences;
  /** The ids of their browsers with push notifications and an active session. */
  readonly browsers: readonly string[];
}

/** Why somebody is notified; includes the role, or the name of the warehouse. */
export type Because =
  | { readonly reason: 'named' }
  | { readonly reason: 'role'; readonly role: Role }
  | { readonly reason: 'warehouse'; readonly warehouse: string };

/** Returns the active members whom any of these recipients include, by id, by role or by warehouse. */
export async function peopleOf(
  transaction: TenantTransaction,
  tellings: readonly StoredRecipients[],
): Promise<readonly Person[]> {
  const members = tellings.flatMap((telling) => telling.members);
  const roles = tellings.flatMap((telling) => telling.roles);
  const areScopedRequested = tellings.some(({ warehouseMembers }) => warehouseMembers);
  if (members.length + roles.length === 0 && !areScopedRequested) return [];
  const { rows } = await transaction.query<{
    user_id: string;
    email: string;
    role: Role;
    warehouses: string[] | null;
    preferences: AlertPreferences | null;
    browsers: Person['browsers'];
  }>(
    `SELECT m.user_id, u.email, m.role, CASE WHEN m.is_scoped AND m.role <> 'admin' THEN ARRAY(
         SELECT w.warehouse_id FROM warehouse_members w
         WHERE w.organization_id = m.organization_id AND w.user_id = m.user_id) END AS warehouses,
       p.preferences, COALESCE((
         SELECT json_agg(b.browser_id ORDER BY b.browser_id)
         FROM push_browsers b
         WHERE b.organization_id = m.organization_id AND b.user_id = m.user_id AND ${isSignedIn('b')}), '[]') AS browsers
     FROM memberships m JOIN users u ON u.user_id = m.user_id
     LEFT JOIN alert_preferences p ON p.organization_id = m.organization_id AND p.user_id = m.user_id
     WHERE m.organization_id = $1 AND m.deactivated_at IS NULL AND u.deactivated_at IS NULL
       AND (m.user_id = ANY ($2::uuid[]) OR m.role = ANY ($3::text[]) OR ($4 AND m.is_scoped AND m.role <> 'admin'))
     ORDER BY m.created_at, m.user_id`,
    [transaction.organizationId, members, roles, areScopedRequested],
    'alert-people',
  );
  return rows.map(({ user_id: userId, preferences, ...person }) => ({
    ...person,
    userId,
    preferences: preferences ?? defaultPreferences,
  }));
}

interface Place {
  readonly warehouseId: string;
  readonly warehouseName: string;
}

/** Whether recipients include somebody, and why they are notified; null if they are not included or do not see the alert. */
export interface Verdict {
  readonly isNamed: boolean;
  readonly because: Because | null;
}

/**
 * Returns whether a person is notified about something in a warehouse, or about many items (null). Nobody is notified of what
 * they do not see.
 */
export function verdictOf(person: Person, telling: StoredRecipients, place: Place | null): Verdict {
  const { warehouses } = person;
  const isTheirs = warehouses !== null && place !== null && warehouses.includes(place.warehouseId);
  const because = namedBy(person, telling, isTheirs ? place : null);
  // guard: alerts.told-what-they-see
  if (warehouses !== null && !isTheirs) return { isNamed: because !== null, because: null };
  return { isNamed: because !== null, because };
}

/** Returns why recipients include a person. `own` is the warehouse, if the person is assigned to it. */
function namedBy({ userId, role }: Person, telling: StoredRecipients, own: Place | null): Because | null {
  if (telling.members.includes(userId)) return { reason: 'named' };
  if (telling.roles.includes(role)) return { reason: 'role', role };
  return telling.warehouseMembers && own !== null ? { reason: 'warehouse', warehouse: own.warehouseName } : null;
}
