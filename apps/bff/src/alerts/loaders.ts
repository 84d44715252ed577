import type { AlertRule } from '@tallyard/contracts/alerts/models';
import type { LoadersOf } from '../loaders.ts';
import { readByIds } from '../platform/by-ids.ts';
import { IdLoader } from '../platform/id-loader.ts';
import type { RestClient } from '../rest/client.ts';
import { fetchRulesByIds } from './source.ts';

/** Loads rules of one organization by id; null for a deleted rule. */
export function ruleLoader(rest: RestClient, organizationId: string): IdLoader<AlertRule | null> {
  return new IdLoader((ids) =>
    readByIds(
      {
        many: (some) => fetchRulesByIds(rest, organizationId, some),
        one: null,
        idOf: (rule) => rule.id,
      },
      ids,
    ),
  );
}

export const alertsLoaders = { alertRule: ruleLoader };

declare module '../loaders.ts' {
  interface Loaders extends LoadersOf<typeof alertsLoaders> {}
}
