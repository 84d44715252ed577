import {
  askRecount,
  cancelCount,
  createCount,
  listCountLines,
  listCounts,
  postCount,
  readCount,
  recordObservations,
} from '@tallyard/contracts/counts/endpoints';
import type { Count, CountLine } from '@tallyard/contracts/counts/models';
import { mayDo } from '@tallyard/domain/permissions/actions';
import type { Membership } from '../platform/identity/person.ts';
import type { MakeAndApply } from '../platform/plans/kind.ts';
import { type Route, route } from '../platform/routes/route.ts';
import type { Stock } from '../stock/stock.ts';
import { blindCount, blindLine, isHidden } from './blind.ts';
import type { PublishCount } from './count-publisher.ts';
import { post } from './post-count.ts';
import { record } from './record-observation.ts';
import { countLines, counts, readOne } from './repository.ts';
import { ask, cancel, create } from './service.ts';

/** Returns a function that hides what the member may not see of a count. */
const visibleTo = (membership: Membership) => (count: Count) => blindCount(count, mayReview(membership));
const mayReview = (membership: Membership) => mayDo(membership.flags, 'counts.review');

export function countRoutes({
  stock,
  makeAndApply,
  publish,
}: {
  readonly stock: Stock;
  readonly makeAndApply: MakeAndApply;
  readonly publish: PublishCount;
}): readonly Route[] {
  return [
    route(listCounts, async ({ transaction, input, membership }) => {
      const page = await counts.page(transaction, input.query);
      return { ...page, data: page.data.map(visibleTo(membership)) };
    }),
    route(createCount, async ({ transaction, input, membership }) => {
      const { organizationId: _, ...fields } = input.body;
      return visibleTo(membership)(await create(transaction, publish, fields));
    }),
    route(readCount, async ({ transaction, input, membership }) =>
      visibleTo(membership)(await readOne(transaction, input.params.id)),
    ),
    route(listCountLines, async ({ transaction, input: { params, query }, membership }) => {
      const count = await readOne(transaction, params.id);
      const hides = isHidden(count, mayReview(membership));
      // The order by value, and which lines differ, would reveal hidden quantities.
      const requested = hides
        ? {
            ...query,
            sortBy: query.sortBy === 'value' ? ('countedAt' as const) : query.sortBy,
            differs: query.differs === 'asked' ? query.differs : undefined,
          }
        : query;
      const page = await countLines.page(transaction, { ...requested, countId: count.id });
      return { ...page, data: hides ? page.data.map((line: CountLine) => blindLine(line)) : page.data };
    }),
    route(recordObservations, ({ transaction, input: { params, body } }) =>
      record(transaction, stock, params.id, body.observations),
    ),
    route(askRecount, async ({ transaction, input: { params, body }, membership }) =>
      visibleTo(membership)(await ask(transaction, params.id, body)),
    ),
    route(postCount, async ({ transaction, input: { params }, membership }) =>
      visibleTo(membership)(
        await post(transaction, { stock, makeAndApply, publish, mayReview: mayReview(membership) }, params.id),
      ),
    ),
    route(cancelCount, async ({ transaction, input: { params }, membership }) =>
      visibleTo(membership)(await cancel(transaction, publish, params.id)),
    ),
  ];
}
