import { defaultPageSize, maxPageSize } from '@tallyard/domain/limits/sizes';
import { activityAction, activityDepth, activityEntity } from '@tallyard/domain/organizations/activity';
import type { ActivityFilter } from '../../generated/schema-types';
import { endOfDay, readDay, startOfDay } from '../../shared/days';
import { problemWith } from '../../shared/schema-check';
import { readWhole, type UrlState } from '../../shared/url-state';
import type { ActivityQueryVariables } from '../generated/operations';

export interface ActivityState {
  who: string | null;
  entity: string | null;
  action: string | null;
  /** Days, in the person's time zone. */
  from: string | null;
  to: string | null;
  page: number;
  pageSize: number;
}

type Schema = Parameters<typeof problemWith>[0];
const readAs = (schema: Schema, text: string | null) => (text && problemWith(schema, text) === null ? text : null);

/** The list as the address describes it; anything unreadable there counts as absent. */
export function readActivityState({ get }: Pick<UrlState, 'get'>): ActivityState {
  const pageSize = readWhole(get('size'), defaultPageSize, maxPageSize);
  return {
    who: get('who') || null,
    entity: readAs(activityEntity, get('kind')),
    action: readAs(activityAction, get('action')),
    from: readDay(get('from')),
    to: readDay(get('to')),
    page: readWhole(get('page'), 1, Math.ceil(activityDepth / pageSize)),
    pageSize,
  };
}

/** What is asked of the server for this state. */
export function activityVariables(organizationId: string, state: ActivityState): ActivityQueryVariables {
  const filter: ActivityFilter = {};
  if (state.who) filter.userId = state.who;
  if (state.entity) filter.entity = state.entity;
  if (state.action) filter.action = state.action;
  if (state.from) filter.from = startOfDay(state.from);
  if (state.to) filter.to = endOfDay(state.to);
  return { organizationId, filter, page: state.page, pageSize: state.pageSize };
}
