import * as z from 'zod/mini';
import { apiKeyDefaultDays, apiKeyMaxDays } from '../limits/time.ts';
import { line } from '../lists/fields.ts';
import { flags as allFlags, isFlag } from '../permissions/flags.ts';

export const apiKeyName = line('API key name', 100);

const daysMessage = `Expiry must be a whole number of days from 1 to ${apiKeyMaxDays}`;

/** For how many days a new key works. */
export const apiKeyDays = z.int(daysMessage).check(z.gte(1, daysMessage), z.lte(apiKeyMaxDays, daysMessage));

/** As `apiKeyDays`; 90 when nothing is said. */
export const apiKeyDaysOrDefault = z._default(apiKeyDays, apiKeyDefaultDays);

const flagsMessage = 'Permissions must be a list of permission flags';

/**
 * The flags that a key keeps of its role, each once, in the order of the product's list; null: all of them. An empty
 * list is a key that only reads.
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

/** What a key is now. `replaced`: a newer one was made from it, and it works for the rest of its last 24 hours. */
export const apiKeyStatuses = ['active', 'replaced', 'expired', 'revoked'] as const;
export type ApiKeyStatus = (typeof apiKeyStatuses)[number];

/** Keys by which a list of API keys can be sorted. */
export const apiKeySortKeys = ['name', 'createdAt', 'expiresAt', 'lastUsedAt'] as const;

/** What the organization is connected to others by. */
export const integrationKinds = ['api_key', 'webhook', 'report', 'chat'] as const;
export type IntegrationKind = (typeof integrationKinds)[number];

/** GEN-14, how an integration goes: nothing has happened yet, it is under way, the last time went well, or it did not. */
export const syncStatuses = ['idle', 'in_progress', 'success', 'error'] as const;
export type SyncStatus = (typeof syncStatuses)[number];

/** Keys by which integrations can be sorted. */
export const integrationSortKeys = ['name', 'createdAt', 'lastAt'] as const;
