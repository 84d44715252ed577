import * as z from 'zod/mini';
import { apiKeyDefaultDays, apiKeyMaxDays } from '../limits/time.ts';
import { line } from '../lists/fields.ts';
import { flags as allFlags, isFlag } from '../permissions/flags.ts';

export const apiKeyName = line('API key name', 100);

const daysMessage = `Expiry must be a whole number of days from 1 to ${apiKeyMaxDays}`;

/** The lifetime of a new key, in days. */
export const apiKeyDays = z.int(daysMessage).check(z.gte(1, daysMessage), z.lte(apiKeyMaxDays, daysMessage));

/** The same as `apiKeyDays`; 90 by default. */
export const apiKeyDaysOrDefault = z._default(apiKeyDays, apiKeyDefaultDays);

const flagsMessage = 'Permissions must be a list of permission flags';

/**
 * The permission flags of a key, without duplicates and in the order of `flags`; null means all flags of its role. A key with
 * an empty list can only read.
 */
export const apiKeyFlags = z.nullable(
  z.pipe(
    z.array(
      z.string(flagsMessage).check(
        z.refine((name) => isFlag(name), {
          error: (issue) => `Unknown permission: ${String(issue.input).slice(0, 60)}`,
        }),
      ),
      flagsMessage,
    ),
    z.transform((names) => allFlags.filter((flag) => names.includes(flag))),
  ),
);

/** The statuses of an API key. `replaced`: a newer key was created from it, and it works for the rest of its last 24 hours. */
export const apiKeyStatuses = ['active', 'replaced', 'expired', 'revoked'] as const;
export type ApiKeyStatus = (typeof apiKeyStatuses)[number];

/** Keys by which a list of API keys can be sorted. */
export const apiKeySortKeys = ['name', 'createdAt', 'expiresAt', 'lastUsedAt'] as const;

/** The kinds of integrations. */
export const integrationKinds = ['api_key', 'webhook', 'report', 'chat'] as const;
export type IntegrationKind = (typeof integrationKinds)[number];

/** The status of an integration (GEN-14): not used yet, running, last run succeeded, or last run failed. */
export const syncStatuses = ['idle', 'in_progress', 'success', 'error'] as const;
export type SyncStatus = (typeof syncStatuses)[number];

/** Keys by which integrations can be sorted. */
export const integrationSortKeys = ['name', 'createdAt', 'lastAt'] as const;
