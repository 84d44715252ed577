import {
  readAlertPreferences,
  type StoredPreferences,
  updateAlertPreferences,
} from '@tallyard/contracts/alerts/preferences';
import { type AlertPreferences, defaultPreferences } from '@tallyard/domain/alerts/preferences';
import { priorities } from '@tallyard/domain/alerts/statuses';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { type Route, route } from '../../platform/routes/route.ts';

/** Routes for the alert preferences of the caller. Nobody else can read them. */
export const preferenceRoutes: readonly Route[] = [
  route(readAlertPreferences, async ({ transaction, person }) =>
    toldOf(await preferencesOf(transaction, person.userId)),
  ),
  route(updateAlertPreferences, async ({ transaction, input, person }) => {
    const { organizationId: _, ...changes } = input.body;
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const preferences: AlertPreferences = { ...(await preferencesOf(transaction, person.userId)), ...given };
    await writePreferences(transaction, person.userId, preferences);
    return toldOf(preferences);
  }),
];

async function writePreferences(
  transaction: TenantTransaction,
  userId: string,
  preferences: AlertPreferences,
): Promise<void> {
  await transaction.query(
    `INSERT INTO alert_preferences (organization_id, user_id, preferences) VALUES ($1, $2, $3)
     ON CONFLICT (organization_id, user_id) DO UPDATE SET preferences = excluded.preferences, updated_at = now()
     WHERE alert_preferences.preferences <> excluded.preferences`,
    [transaction.organizationId, userId, JSON.stringify(toldOf(preferences))],
  );
}

/**
 * Returns whether a member gets any alert emails. Without any priority they get none, even if a rule contains their address.
 */
export async function getsAlertEmails(transaction: TenantTransaction, userId: string): Promise<boolean> {
  return (await preferencesOf(transaction, userId)).mailed.length > 0;
}

/** Turns alert emails off, or on with the default priorities. */
export async function setAlertEmails(transaction: TenantTransaction, userId: string, isOn: boolean): Promise<void> {
  const preferences = await preferencesOf(transaction, userId);
  await writePreferences(transaction, userId, { ...preferences, mailed: isOn ? defaultPreferences.mailed : [] });
}

/** Returns the preferences of a member, or the default if they have set none. */
export async function preferencesOf(transaction: TenantTransaction, userId: string): Promise<AlertPreferences> {
  const { rows } = await transaction.query<{ preferences: AlertPreferences }>(
    'SELECT preferences FROM alert_preferences WHERE organization_id = $1 AND user_id = $2',
    [transaction.organizationId, userId],
  );
  return rows[0]?.preferences ?? defaultPreferences;
}

/** Returns the preferences with each priority once, in order. */
function toldOf({ mailed, quietHours, ...others }: AlertPreferences): StoredPreferences {
  return {
    ...others,
    mailed: priorities.filter((priority) => mailed.includes(priority)),
    quietHours: quietHours && { ...quietHours, days: [...quietHours.days] },
  };
}
