import {
  readAlertPreferences,
  type StoredPreferences,
  updateAlertPreferences,
} from '@tallyard/contracts/alerts/preferences';
import { type AlertPreferences, defaultPreferences } from '@tallyard/domain/alerts/preferences';
import { priorities } from '@tallyard/domain/alerts/statuses';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { type Route, route } from '../../platform/routes/route.ts';

/** What somebody wants to be told of by mail; those of another one nobody reads. */
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

/** Whether a member gets any emails of alerts: of no priority means of none, also where a rule names their address. */
export async function getsAlertEmails(transaction: TenantTransaction, userId: string): Promise<boolean> {
  return (await preferencesOf(transaction, userId)).mailed.length > 0;
}

/** Turns emails of alerts off, or on again as they are for somebody who has chosen nothing. */
export async function setAlertEmails(transaction: TenantTransaction, userId: string, isOn: boolean): Promise<void> {
  const preferences = await preferencesOf(transaction, userId);
  await writePreferences(transaction, userId, { ...preferences, mailed: isOn ? defaultPreferences.mailed : [] });
}

/** The default, where nothing is said. */
export async function preferencesOf(transaction: TenantTransaction, userId: string): Promise<AlertPreferences> {
  const { rows } = await transaction.query<{ preferences: AlertPreferences }>(
    'SELECT preferences FROM alert_preferences WHERE organization_id = $1 AND user_id = $2',
    [transaction.organizationId, userId],
  );
  return rows[0]?.preferences ?? defaultPreferences;
}

/** In the order of priorities, each once. */
function toldOf({ mailed, quietHours, ...others }: AlertPreferences): StoredPreferences {
  return {
    ...others,
    mailed: priorities.filter((priority) => mailed.includes(priority)),
    quietHours: quietHours && { ...quietHours, days: [...quietHours.days] },
  };
}
