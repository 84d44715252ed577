import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import type { MovementAnalytics, readMovementAnalytics } from '@tallyard/contracts/movements/analytics-endpoints';
import {
  type AnalyticsGrouping,
  type AnalyticsSpan,
  isSpan,
  mostAnalyticsGroups,
  usualSpan,
} from '@tallyard/domain/movements/analytics';
import { type MovementType, movementTypes } from '@tallyard/domain/movements/movements';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { isId } from '../platform/ids.ts';
import { type Period, periodOf } from '../platform/periods/period.ts';
import { paceOver } from '../stock/stock-pace.ts';
import { warehousesByIds } from '../warehouses/public.ts';
import { happenedOf } from './happened.ts';

type Query = EndpointRequest<typeof readMovementAnalytics>['query'];
type Trend = MovementAnalytics['trends'][number];

const noWarehouse = '00000000-0000-0000-0000-000000000000';

interface Requested extends Period {
  /** Null means all warehouses. */
  readonly warehouseId: string | null;
}

interface Sums {
  readonly count: number;
  readonly quantity: number;
  readonly value: number;
  readonly inboundValue: number;
  readonly outboundValue: number;
}

interface TrendRow extends Sums, Record<string, unknown> {
  readonly period: string;
  readonly type: MovementType | null;
}

interface GroupRow extends Sums, Record<string, unknown> {
  readonly key: string | null;
  readonly name: string | null;
}

/**
 * Returns the totals of completed movements by the time they happened (MOV-37, ADR 0059). Throws VALIDATION_FAILED if the
 * period ends before it begins or is too long.
 */
export async function readAnalytics(transaction: TenantTransaction, query: Query): Promise<MovementAnalytics> {
  const { warehouseId } = query;
  const scope = warehouseId === undefined ? null : isId(warehouseId) ? warehouseId : noWarehouse;
  const asked = { ...(await periodOf(transaction, query)), warehouseId: scope };
  const span = isSpan(query.groupBy) ? query.groupBy : usualSpan(asked.days);
  const rows = await trendRows(transaction, asked, span);
  const groups = isSpan(query.groupBy) ? [] : await groupRows(transaction, asked, query.groupBy);
  const all = added(rows);
  const wants = new Set(query.metrics);
  const whose = scope === null ? ('all' as const) : { warehouseId: scope };
  const pace =
    wants.has('turnover') || wants.has('daysOfStock')
      ? await paceOver(transaction, asked, { whose, outboundValue: all.outboundValue })
      : null;
  const told = <Value>(metric: (typeof query.metrics)[number], value: Value) => (wants.has(metric) ? value : null);
  return {
    fromDate: asked.from.toISOString(),
    toDate: asked.to.toISOString(),
    timeZone: asked.timeZone,
    groupBy: query.groupBy,
    overview: {
      count: told('count', all.count),
      quantity: told('quantity', all.quantity),
      value: told('value', all.value),
      netValue: told('netValue', netOf(all)),
      turnover: told('turnover', pace?.turnover ?? null),
      daysOfStock: told('daysOfStock', pace?.daysOfStock ?? null),
    },
    trends: trendsOf(rows),
    breakdown: {
      movementsByType: Object.fromEntries(
        movementTypes.map((type) => [type, added(rows.filter((row) => row.type === type)).count]),
      ),
      groups: groups.slice(0, mostAnalyticsGroups).map(({ key, name, count, quantity, value, ...values }) => ({
        key,
        name,
        count,
        quantity,
        value,
        netValue: netOf(values),
      })),
      isWhole: groups.length <= mostAnalyticsGroups,
    },
  };
}

const sums = `count(m.movement_id)::int AS count, COALESCE(sum(abs(m.quantity)), 0)::float8 AS quantity,
  COALESCE(sum(m.total_value), 0)::float8 AS value,
  COALESCE(sum(m.total_value) FILTER (WHERE m.movement_type = 'INBOUND'), 0)::float8 AS "inboundValue",
  COALESCE(sum(m.total_value) FILTER (WHERE m.movement_type = 'OUTBOUND'), 0)::float8 AS "outboundValue"`;

/**
 * SQL condition on the table named `m`. The values are the organization, the start and end of the period, and the warehouse,
 * in this order.
 */
const inPeriod = `m.organization_id = $1 AND m.status = 'completed' AND ${happenedOf('m')} >= $2 AND ${happenedOf('m')} <= $3
  AND ($4::uuid IS NULL OR m.warehouse_id = $4 OR m.destination_warehouse_id = $4)`;

/** Returns a row for each time span and type, and one for each span without movements. */
async function trendRows(
  transaction: TenantTransaction,
  { from, to, warehouseId, timeZone }: Requested,
  span: AnalyticsSpan,
): Promise<readonly TrendRow[]> {
  const { rows } = await transaction.query<TrendRow>(
    `WITH m AS (
       SELECT m.movement_id, m.movement_type, m.quantity, m.total_value,
         date_trunc($6, ${happenedOf('m')} AT TIME ZONE $5)::date AS period
       FROM inventory_movements m WHERE ${inPeriod}
     ), spans AS (
       SELECT s::date AS period FROM generate_series(
         date_trunc($6, $2::timestamptz AT TIME ZONE $5), $3::timestamptz AT TIME ZONE $5, ('1 ' || $6)::interval) AS s
     )
     SELECT s.period::text, m.movement_type AS type, ${sums}
     FROM spans s LEFT JOIN m USING (period) GROUP BY s.period, m.movement_type ORDER BY s.period`,
    [transaction.organizationId, from, to, warehouseId, timeZone, span],
    'movement-trends',
  );
  return rows;
}

const keys: Readonly<Record<Exclude<AnalyticsGrouping, AnalyticsSpan>, string>> = {
  type: 'm.movement_type',
  warehouse: 'm.warehouse_id::text',
  item: 'm.item_id::text',
  category: `(SELECT i.category FROM inventory_items i WHERE i.organization_id = m.organization_id AND i.item_id = m.item_id)`,
};
/** SQL of an item's name. Types and categories are their own names; the names of warehouses come from their module. */
const nameOfItem = '(SELECT i.name FROM inventory_items i WHERE i.organization_id = $1 AND i.item_id::text = g.key)';

/** Returns one group more than the limit, by descending value, so that the caller can tell whether there are more. */
async function groupRows(
  transaction: TenantTransaction,
  { from, to, warehouseId }: Requested,
  grouping: keyof typeof keys,
): Promise<readonly GroupRow[]> {
  const { rows } = await transaction.query<GroupRow>(
    `SELECT g.*, ${grouping === 'item' ? nameOfItem : 'g.key'} AS name FROM (
       SELECT ${keys[grouping]} AS key, ${sums} FROM inventory_movements m WHERE ${inPeriod}
       GROUP BY 1 ORDER BY value DESC, count DESC, 1 LIMIT ${mostAnalyticsGroups + 1}) g
     ORDER BY g.value DESC, g.count DESC, g.key`,
    [transaction.organizationId, from, to, warehouseId],
    `movement-groups-${grouping}`,
  );
  if (grouping !== 'warehouse') return rows;
  const warehouses = await warehousesByIds(
    transaction,
    rows.flatMap(({ key }) => key ?? []),
  );
  const called = new Map(warehouses.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({ ...row, name: called.get(row.key ?? '') ?? null }));
}

const money = (value: number) => Math.round(value * 10_000) / 10_000;
const netOf = ({ inboundValue, outboundValue }: Pick<Sums, 'inboundValue' | 'outboundValue'>) =>
  money(inboundValue - outboundValue);

function added(rows: readonly Sums[]): Sums {
  const sum = (field: keyof Sums) => money(rows.reduce((total, row) => total + row[field], 0));
  return {
    count: sum('count'),
    quantity: sum('quantity'),
    value: sum('value'),
    inboundValue: sum('inboundValue'),
    outboundValue: sum('outboundValue'),
  };
}

function trendsOf(rows: readonly TrendRow[]): Trend[] {
  return [...Map.groupBy(rows, ({ period }) => period)].map(([period, types]) => {
    const all = added(types);
    return { period, ...all, netValue: netOf(all) };
  });
}
