import { listMembers } from '@tallyard/contracts/organizations/endpoints';
import type { LoadersOf } from '../loaders.ts';
import { readByIds } from '../platform/by-ids.ts';
import { IdLoader } from '../platform/id-loader.ts';
import { call } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';
import { askOr } from '../rest/missing-capabilities.ts';
import type { MemberModel } from './models.ts';

/** Loads members by user id; null for people who have left. */
export function memberLoader(rest: RestClient, organizationId: string): IdLoader<MemberModel | null> {
  return new IdLoader((ids) =>
    readByIds(
      {
        many: (some) =>
          askOr<readonly MemberModel[]>(
            rest,
            listMembers,
            async () => {
              const query = { ids: some, limit: some.length };
              const { data } = await call(rest, listMembers, { organizationId, query });
              return data.map((member) => ({ ...member, organizationId }));
            },
            // If an upstream does not send its members, authors are unknown.
            () => [],
          ),
        one: null,
        idOf: (member) => member.userId,
      },
      ids,
    ),
  );
}

export const organizationsLoaders = { member: memberLoader };

declare module '../loaders.ts' {
  interface Loaders extends LoadersOf<typeof organizationsLoaders> {}
}
