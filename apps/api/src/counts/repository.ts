import { listCountLines, listCounts } from '@tallyard/contracts/counts/endpoints';
import type { Count, CountLine } from '@tallyard/contracts/counts/models';
import type { CountStatus } from '@tallyard/domain/counts/fields';
import { countNotFound } from '@tallyard/domain/counts/texts';
import { z } from 'zod';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError } from '../platform/errors.ts';
import { isId } from '../platform/ids.ts';
import { list } from '../platform/lists/list.ts';

interface CountRow extends Record<string, unknown> {
  readonly organization_id: number;
  readonly count_id: string;
  readonly warehouse_id: string;
  readonly folder_id: string | null;
  readonly item_ids: string[] | null;
  readonly name: string;
  readonly is_blind: boolean;
  readonly status: CountStatus;
  readonly tolerance_percent: number | null;
  readonly tolerance_quantity: number | null;
  readonly plan_id: string | null;
  readonly created_by: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly ended_by: string | null;
  readonly ended_at: Date | null;
  readonly counted: number;
  readonly asked: number;
  readonly differing: number;
  readonly beyond: number;
  readonly late: number;
  readonly gain: number;
  readonly loss: number;
}

const columns = `c.organization_id, c.count_id, c.warehouse_id, c.folder_id, c.item_ids, c.name, c.is_blind, c.status,
  c.tolerance_percent, c.tolerance_quantity, c.plan_id, c.created_by, c.created_at, c.updated_at, c.ended_by, c.ended_at, g.*`;

const figures = `CROSS JOIN LATERAL (
  SELECT count(*)::int AS counted, count(*) FILTER (WHERE d.asked_round > d.round)::int AS asked,
         count(*) FILTER (WHERE d.difference <> 0)::int AS differing, count(*) FILTER (WHERE d.is_beyond)::int AS beyond,
         count(*) FILTER (WHERE d.late <> 0)::int AS late,
         COALESCE(sum(d.difference_value) FILTER (WHERE d.difference > 0), 0) AS gain,
         COALESCE(sum(d.difference_value) FILTER (WHERE d.difference < 0), 0) AS loss
  FROM count_differences d WHERE d.organization_id = c.organization_id AND d.count_id = c.count_id) g`;

const countFrom = (row: CountRow): Count => ({
  id: row.count_id,
  organizationId: row.organization_id,
  name: row.name,
  warehouseId: row.warehouse_id,
  folderId: row.folder_id,
  itemIds: row.item_ids,
  isBlind: row.is_blind,
  status: row.status,
  tolerancePercent: row.tolerance_percent,
  toleranceQuantity: row.tolerance_quantity,
  planId: row.plan_id,
  figures: {
    counted: row.counted,
    asked: row.asked,
    differing: row.differing,
    beyond: row.beyond,
    late: row.late,
    gain: row.gain,
    loss: row.loss,
  },
  createdBy: row.created_by,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  endedBy: row.ended_by,
  endedAt: row.ended_at?.toISOString() ?? null,
});

export const counts = list({
  endpoint: listCounts,
  from: 'counts',
  as: 'c',
  id: 'c.count_id',
  columns,
  details: figures,
  filters: {
    status: (status, values) => `c.status = ${values.add(status)}`,
    warehouseId: (id, values) => (isId(id) ? `c.warehouse_id = ${values.add(id)}::uuid` : 'false'),
  },
  search: ['c.name'],
  sorts: {
    createdAt: { by: 'c.created_at', type: 'timestamptz' },
    updatedAt: { by: 'c.updated_at', type: 'timestamptz' },
    name: { by: 'c.name', type: 'text' },
  },
  updatedAt: 'c.updated_at',
  itemFrom: countFrom,
});

/** Returns the count. Throws NOT_FOUND. */
export async function readOne(transaction: TenantTransaction, id: string): Promise<Count> {
  const { rows } = isId(id)
    ? await transaction.query<CountRow>(
        `SELECT ${columns} FROM counts c ${figures} WHERE c.organization_id = $1 AND c.count_id = $2`,
        [transaction.organizationId, id],
        'count',
      )
    : { rows: [] };
  if (rows[0] === undefined) throw new ApiError('NOT_FOUND', countNotFound);
  return countFrom(rows[0]);
}

interface LineRow extends Record<string, unknown> {
  readonly line_id: string;
  readonly item_id: string;
  readonly name: string;
  readonly sku: string;
  readonly barcode: string | null;
  readonly is_removed: boolean;
  readonly counted: number;
  readonly expected: number;
  readonly late: number;
  readonly difference: number;
  readonly difference_value: number;
  readonly is_beyond: boolean;
  readonly has_moved: boolean;
  readonly round: number;
  readonly asked_round: number;
  readonly counted_by: string | null;
  readonly counted_at: Date;
}

const lineFrom = (row: LineRow): CountLine => ({
  id: row.line_id,
  itemId: row.item_id,
  itemName: row.name,
  sku: row.sku,
  barcode: row.barcode,
  isRemoved: row.is_removed,
  counted: row.counted,
  expected: row.expected,
  enteredLate: row.late,
  difference: row.difference,
  differenceValue: row.difference_value,
  isBeyond: row.is_beyond,
  hasMoved: row.has_moved,
  round: row.round,
  isAsked: row.asked_round > row.round,
  countedBy: row.counted_by,
  countedAt: row.counted_at.toISOString(),
});

const differing = { any: 'd.difference <> 0', beyond: 'd.is_beyond', asked: 'd.asked_round > d.round' };

/** The list of the current lines of a count. */
export const countLines = list({
  endpoint: { ...listCountLines, query: listCountLines.query.extend({ countId: z.string() }) },
  from: 'count_differences',
  as: 'd',
  id: 'd.line_id',
  columns: 'd.*',
  filters: {
    countId: (id, values) => `d.count_id = ${values.add(id)}::uuid`,
    differs: (which) => differing[which],
  },
  search: ['d.name', 'd.sku', 'd.barcode'],
  sorts: {
    value: { by: 'd.difference_value', type: 'numeric' },
    countedAt: { by: 'd.counted_at', type: 'timestamptz' },
    name: { by: 'd.name', type: 'text' },
  },
  updatedAt: 'd.counted_at',
  itemFrom: lineFrom,
});

/** Returns the current lines of these items in a count. */
export async function linesOf(
  transaction: TenantTransaction,
  countId: string,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, CountLine>> {
  const { rows } = await transaction.query<LineRow>(
    'SELECT d.* FROM count_differences d WHERE d.organization_id = $1 AND d.count_id = $2 AND d.item_id = ANY($3::uuid[])',
    [transaction.organizationId, countId, itemIds],
    'count-lines',
  );
  return new Map(rows.map((row) => [row.item_id, lineFrom(row)]));
}
