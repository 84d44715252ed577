import type { Member } from '@tallyard/contracts/organizations/models';
import DataLoader from 'dataloader';
import { readByIds } from '../platform/by-ids.ts';
import type { RestClient } from '../rest/client.ts';
import { fetchMembers } from './source.ts';

/** Members by user id; null for people who have left. */
export function memberLoader(rest: RestClient, organizationId: string): DataLoader<string, Member | null> {
  return new DataLoader((ids) =>
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
