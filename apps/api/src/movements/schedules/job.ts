import { plannedDays } from '@tallyard/domain/schedules/limits';
import { type Database, systemActor } from '../../platform/database/database.ts';
import { presentMembership } from '../../platform/identity/present-membership.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { createDue, type Due, type OccurrenceContext } from './create-due.ts';
import { planOccurrences } from './plan-occurrences.ts';
import { requireSeries } from './repository.ts';

const mostAtOnce = 200;
/** A series is planned further after this many days. */
const plannedOnAfterDays = 7;

type Parts = OccurrenceContext & { readonly database: Database };

/** Creates the movements of series when they are due, and plans further occurrences (ADR 0078). */
export function seriesJob(parts: Parts): JobDefinition<Record<string, never>> {
  return {
    name: 'movements.series',
    cron: '* * * * *',
    atStart: true,
    async run() {
      const errors: unknown[] = [];
      for (const organizationId of await parts.database.organizationIds()) {
        await planOn(parts.database, organizationId);
        errors.push(...(await makeAllDue(parts, organizationId)));
      }
      // Each occurrence has its own transaction. After an internal error it is still planned.
      if (errors.length > 0) throw new AggregateError(errors, `${errors.length} occurrences were not made`);
    },
  };
}

async function planOn(database: Database, organizationId: number): Promise<void> {
  const { rows } = await database.withTenant(organizationId, systemActor, (transaction) =>
    transaction.query<{ series_id: string }>(
      `SELECT series_id FROM movement_series
       WHERE organization_id = $1 AND status = 'active' AND planned_until < current_date + ${plannedDays - plannedOnAfterDays}
       ORDER BY planned_until LIMIT ${mostAtOnce}`,
      [organizationId],
    ),
  );
  for (const { series_id: id } of rows) {
    await database.withTenant(organizationId, systemActor, async (transaction) => {
      const series = await requireSeries(transaction, id, 'FOR UPDATE OF m');
      if (series.status === 'active') await planOccurrences(transaction, series);
    });
  }
}

interface DueRow extends Record<string, unknown> {
  readonly series_id: string;
  readonly occurs_on: string;
  readonly created_by: string | null;
}

async function makeAllDue(parts: Parts, organizationId: number): Promise<unknown[]> {
  const { database } = parts;
  const errors: unknown[] = [];
  const tried = new Set<string>();
  for (;;) {
    const { rows } = await database.withTenant(organizationId, systemActor, (transaction) =>
      transaction.query<DueRow>(
        `SELECT o.series_id, o.occurs_on::text AS occurs_on, m.created_by FROM series_occurrences o
         JOIN movement_series m ON m.organization_id = o.organization_id AND m.series_id = o.series_id AND m.status = 'active'
         WHERE o.organization_id = $1 AND o.state = 'planned' AND o.due_at <= now()
           AND NOT o.series_id || '/' || o.occurs_on = ANY($2::text[])
         ORDER BY o.due_at, o.series_id, o.occurs_on LIMIT ${mostAtOnce}`,
        [organizationId, [...tried]],
      ),
    );
    for (const row of rows) {
      tried.add(`${row.series_id}/${row.occurs_on}`);
      const due: Due = { seriesId: row.series_id, occursOn: row.occurs_on };
      await inNameOf(parts, organizationId, row.created_by, due).catch((error: unknown) => errors.push(error));
    }
    if (rows.length < mostAtOnce) return errors;
  }
}

/**
 * Creates the movement on behalf of the creator of the series, with their current permissions. It fails if the creator is no
 * longer a member.
 */
async function inNameOf(parts: Parts, organizationId: number, userId: string | null, due: Due): Promise<void> {
  const membership = await parts.database.withTenant(organizationId, systemActor, async (transaction) =>
    userId === null ? null : presentMembership(transaction, { userId, requestId: null }),
  );
  const actor = membership === null ? systemActor : { userId, requestId: null, isScoped: membership.isScoped };
  await parts.database.withTenant(organizationId, actor, (transaction) =>
    createDue(transaction, parts, membership, due),
  );
}
