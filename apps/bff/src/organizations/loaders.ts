import type { Member } from '@tallyard/contracts/organizations/models';
import { readByIds } from '../platform/by-ids.ts';
import { IdLoader } from '../platform/id-loader.ts';
import type { RestClient } from '../rest/client.ts';
import { fetchMembers } from './source.ts';

/** Members by user id; null for people who have left. */
export function memberLoader(rest: RestClient, organizationId: string): IdLoader<Member | null> {
  return new IdLoader((ids) =>
    readByIds(
      {
        many: async (some) => (await fetchMembers(rest, organizationId, { ids: some, limit: some.length })).data,
        one: null,
        idOf: (member) => member.userId,
      },
      ids,
    ),
  );
}
