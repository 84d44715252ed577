import type { ObservationOutcome } from '@tallyard/contracts/counts/models';
import type { CountMode } from '@tallyard/domain/counts/fields';
import { maxCountItems, maxCountObservations } from '@tallyard/domain/counts/limits';
import { tooManyCounted } from '@tallyard/domain/counts/texts';
import { itemNotFound, maxMagnitude } from '@tallyard/domain/inventory/fields';
import { sumOfQuantities } from '@tallyard/domain/inventory/quantities';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError } from '../platform/errors.ts';
import { audit } from '../platform/history/audit.ts';
import { newId } from '../platform/ids.ts';
import type { LockedRow } from '../stock/locked-items.ts';
import type { Observed } from '../stock/observe.ts';
import type { Stock } from '../stock/stock.ts';
import { blindLine } from './blind.ts';
import { findItems, type Named } from './find-items.ts';
import { type LockedCount, lockCount } from './lock-count.ts';
import { linesOf } from './repository.ts';

interface Observation extends Named {
  readonly quantity: number;
  readonly mode: CountMode;
}

interface Standing extends Record<string, unknown> {
  readonly item_id: string;
  readonly counted: number;
  readonly expected: number;
  readonly counted_at: Date;
  readonly last_entry_id: string;
  /** The sum of entries written since the observation but dated before it. */
  readonly late: number;
  readonly has_moved: boolean;
  readonly round: number;
  readonly asked_round: number;
}

/**
 * Records counted quantities with the ledger quantities at the same instant. Items are locked as for postings, so that no
 * movement comes in between, and store when they were counted. A refused observation does not affect the others. Throws
 * NOT_FOUND and RULE_BROKEN.
 */
export async function record(
  transaction: TenantTransaction,
  stock: Stock,
  countId: string,
  observations: readonly Observation[],
): Promise<{ results: ObservationOutcome[] }> {
  const count = await lockCount(transaction, countId, 'FOR SHARE');
  const found = await findItems(transaction, count, observations);
  const ids = [...new Set(found.filter((one) => typeof one === 'string'))];
  const locked = await stock.hold<LockedRow>(transaction, ids);
  const [standing, instants] = await Promise.all([
    standingOf(transaction, countId, ids),
    stock.observe(transaction, [...locked.keys()]),
  ]);
  const refusals = new Map<number, ApiError>();
  const written: (Standing & { readonly place: number; readonly quantity: number; readonly mode: CountMode })[] = [];
  for (const [place, { quantity, mode }] of observations.entries()) {
    const itemId = found[place];
    const item = typeof itemId === 'string' ? locked.get(itemId) : undefined;
    const instant = typeof itemId === 'string' ? instants.get(itemId) : undefined;
    if (item === undefined || instant === undefined) {
      refusals.set(place, itemId instanceof ApiError ? itemId : new ApiError('NOT_FOUND', itemNotFound));
      continue;
    }
    const line = observed(standing.get(item.item_id), item, instant, { quantity, mode });
    if (line.counted >= maxMagnitude) refusals.set(place, tooLarge());
    else {
      standing.set(item.item_id, line);
      written.push({ ...line, place, quantity, mode });
    }
  }
  if (written.length > 0) {
    await write(transaction, count, written);
    await requireRoom(transaction, countId);
  }
  const lines = await linesOf(transaction, countId, ids);
  return {
    results: found.map((itemId, place) => {
      const refusal = refusals.get(place);
      if (refusal !== undefined) return { success: false, code: refusal.code, message: refusal.message, line: null };
      const line = lines.get(itemId as string) ?? null;
      // Blind counters must not see ledger quantities in the response.
      return { success: true, line: line !== null && count.is_blind ? blindLine(line) : line };
    }),
  };
}

const tooLarge = () => new ApiError('RULE_BROKEN', `Quantity must stay below ${maxMagnitude.toLocaleString('en')}`);

/** Returns the state of an item after an observation; a recount starts over. */
function observed(
  before: Standing | undefined,
  item: LockedRow,
  { countedAt, lastEntryId }: Observed,
  { quantity, mode }: Pick<Observation, 'quantity' | 'mode'>,
): Standing {
  const round = before?.asked_round ?? 1;
  const adds = mode === 'add' && before !== undefined && before.round === round ? before : null;
  const expected = item.quantity;
  const moved = (since: Standing) => expected !== sumOfQuantities(since.expected, since.late);
  return {
    item_id: item.item_id,
    counted: sumOfQuantities(adds?.counted ?? 0, quantity),
    expected,
    counted_at: countedAt,
    last_entry_id: lastEntryId,
    late: 0,
    has_moved: adds !== null && (adds.has_moved || moved(adds)),
    round,
    asked_round: round,
  };
}

async function standingOf(
  transaction: TenantTransaction,
  countId: string,
  itemIds: readonly string[],
): Promise<Map<string, Standing>> {
  const { rows } = await transaction.query<Standing>(
    `SELECT item_id, counted, expected, counted_at, last_entry_id::text, has_moved, round, asked_round,
       entered_late(organization_id, item_id, last_entry_id, counted_at) AS late FROM count_lines
     WHERE organization_id = $1 AND count_id = $2 AND item_id = ANY($3::uuid[]) AND is_current`,
    [transaction.organizationId, countId, itemIds],
    'count-standing',
  );
  return new Map(rows.map((row) => [row.item_id, row]));
}

async function write(
  transaction: TenantTransaction,
  count: LockedCount,
  lines: readonly (Standing & { readonly quantity: number; readonly mode: CountMode })[],
): Promise<void> {
  const last = new Map(lines.map((line) => [line.item_id, line]));
  const { organizationId, actor } = transaction;
  await transaction.query(
    `UPDATE count_lines SET is_current = false
     WHERE organization_id = $1 AND count_id = $2 AND item_id = ANY($3::uuid[]) AND is_current`,
    [organizationId, count.count_id, [...last.keys()]],
    'count-unset',
  );
  const rows = lines.map((line) => ({ ...line, line_id: newId(), is_current: last.get(line.item_id) === line }));
  await transaction.query(
    `INSERT INTO count_lines (organization_id, count_id, line_id, item_id, quantity, mode, counted, expected, has_moved,
       round, asked_round, is_current, counted_by, counted_at, last_entry_id)
     SELECT $1, $2, line_id, item_id, quantity, mode, counted, expected, has_moved, round, asked_round, is_current, $4, counted_at, last_entry_id
     FROM json_to_recordset($3::json) AS t(line_id uuid, item_id uuid, quantity numeric, mode text, counted numeric,
       expected numeric, has_moved boolean, round integer, asked_round integer, is_current boolean, counted_at timestamptz,
       last_entry_id bigint)`,
    [organizationId, count.count_id, JSON.stringify(rows), actor.userId],
    'count-observe',
  );
  await audit(transaction, {
    action: 'counts.record',
    entity: 'count',
    entityId: count.count_id,
    before: null,
    after: { name: count.name, items: last.size },
  });
}

/** Throws RULE_BROKEN for a count that has become too large: it is posted in one transaction. */
async function requireRoom(transaction: TenantTransaction, countId: string): Promise<void> {
  const { rows } = await transaction.query<{ items: number; observations: number }>(
    `SELECT count(*)::int AS observations, count(*) FILTER (WHERE is_current)::int AS items FROM count_lines
     WHERE organization_id = $1 AND count_id = $2`,
    [transaction.organizationId, countId],
    'count-room',
  );
  const [{ items, observations } = { items: 0, observations: 0 }] = rows;
  if (items > maxCountItems || observations > maxCountObservations) throw new ApiError('RULE_BROKEN', tooManyCounted);
}
