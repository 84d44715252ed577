import type { AlertInstance } from '@tallyard/contracts/alerts/models';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import type { StockChange } from '../stock/posting-types.ts';
import { isInScope, isOff, isOn, limitFor, stockTypes, watchesStock } from './condition.ts';
import { largeOfNow, matchedOf, wasNotified } from './findings.ts';
import { selectInstances } from './instances-sql.ts';
import { isNewTo, matchedColumns, mostUrgent, type Raised, raised, raising } from './raise-alerts.ts';
import { type FollowedRow, judged, judgedColumns, noteResolved, stockRecovered, toVerdict } from './recovery.ts';
import { instanceOf } from './rows.ts';
import { asColumns, inOneRow, stockTexts } from './texts.ts';

export interface Evaluation {
  readonly raised: Raised[];
  /** Open alerts whose current stock changed, including those that this resolved. */
  readonly updated: AlertInstance[];
}

const limit = limitFor('r', 'i');
const isOffAt = (quantity: string) => isOff('r', quantity, 't.threshold');

const followedTexts = stockTexts({
  type: 'a.trigger_type',
  stock: 'j.after',
  item: 'a.item_name',
  warehouse: 'a.warehouse_name',
  threshold: 'a.threshold',
});

/**
 * Updates open alerts of the changed items, and resolves those whose condition has ended. It runs before raising, so that
 * alerts raised in the same transaction are not reported twice.
 */
// guard: schedules.alert-keeps-its-words
const follow = `
  WITH change AS (SELECT * FROM unnest($1::uuid[], $2::numeric[]) AS c (item_id, after)),
  open AS (
    SELECT ${judgedColumns}, c.after FROM change c
    JOIN alert_instances o ON o.organization_id = $3 AND o.item_id = c.item_id
     AND o.trigger_type IN (${stockTypes}) AND o.status IN ('triggered', 'acknowledged') AND o.current_stock <> c.after
    ORDER BY o.instance_id FOR UPDATE OF o
  ),
  ${judged('open')},
  followed AS (
    UPDATE alert_instances a
    SET current_stock = j.after, ${toVerdict(`'${stockRecovered}'`)},
        (severity, title, message) =
          ROW (${inOneRow(followedTexts)})
    FROM judged j
    WHERE a.organization_id = $3 AND a.instance_id = j.instance_id
    RETURNING a.*, j.status AS status_before
  )
  ${selectInstances('followed')} ORDER BY a.instance_id`;

/**
 * Selects the rules whose condition a change starts to meet: it takes the item, for example, from above the threshold to at
 * or below it, or creates the item there (ARCH-LIVE). Each item is read by its id, whatever the planner estimates: otherwise
 * it scanned all items of the organization for each chunk of an import.
 */
// guard: alerts.changed-items-alone
// guard: alerts.scope-of-live
const crossing = `
    FROM change c
    CROSS JOIN LATERAL (
      SELECT * FROM watched_items one WHERE one.organization_id = $4 AND one.item_id = c.item_id AND one.is_active OFFSET 0
    ) i
    JOIN alert_rules r ON r.organization_id = i.organization_id
    CROSS JOIN LATERAL (SELECT ${limit} AS threshold) t
    JOIN warehouse_names w ON w.organization_id = i.organization_id AND w.warehouse_id = i.warehouse_id
     AND ${isOffAt('c.after')} AND (c.before IS NULL OR NOT ${isOffAt('c.before')})
    LEFT JOIN alert_instances o ON o.organization_id = r.organization_id AND o.item_id = i.item_id
     AND o.trigger_type = r.trigger_type AND o.status IN ('triggered', 'acknowledged')
    WHERE r.organization_id = $4 AND ${watchesStock('r')} AND ${isInScope('r', 'i')}`;

/** The end of the rule's cool-down for the item, during which it raises no further alert; null if there is none. */
const heldUntil = `CASE WHEN r.cool_down_minutes > 0 THEN (
    SELECT max((s ->> 'since')::timestamptz) + make_interval(mins => r.cool_down_minutes)
    FROM alert_instances p CROSS JOIN LATERAL jsonb_array_elements(p.rule_states) s
    WHERE p.organization_id = r.organization_id AND p.item_id = i.item_id AND p.trigger_type = r.trigger_type
      AND s ->> 'ruleId' = r.rule_id::text
      AND (s ->> 'since')::timestamptz > now() - make_interval(mins => r.cool_down_minutes)) END`;

/**
 * Raises alerts for changes, or joins open ones: the rule whose threshold an item passes first raises its alert. Alerts that
 * a rule defers during its cool-down are stored and checked again afterwards.
 */
// guard: alerts.held-is-raised
const raise = raising(`
  WITH change AS (SELECT * FROM unnest($1::uuid[], $2::numeric[], $3::numeric[]) AS c (item_id, before, after)),
  found AS (
    SELECT ${matchedColumns}, c.after AS quantity, r.trigger_type AS subject,
           ${asColumns(stockTexts({ type: 'r.trigger_type', stock: 'c.after', item: 'i.name', warehouse: 'w.name', threshold: 't.threshold' }))},
           ${heldUntil} AS held_until
    ${crossing} AND ${isNewTo}
  ),
  held AS (
    INSERT INTO alert_held AS h (organization_id, rule_id, item_id, until)
    SELECT organization_id, rule_id, item_id, held_until FROM found WHERE held_until IS NOT NULL
    ORDER BY rule_id, item_id
    ON CONFLICT (organization_id, rule_id, item_id) DO UPDATE SET until = excluded.until
  ),
  matched AS (
    SELECT *, row_number() OVER (
        PARTITION BY item_id, subject
        ORDER BY CASE subject WHEN 'over_stock' THEN -threshold ELSE threshold END DESC, rank DESC, rule_id
      ) AS place
    FROM found WHERE held_until IS NULL
  )`);

/**
 * Counts the items that changes take into the condition of any rule without an open alert: how many of them are low, and
 * whether there are any.
 */
const countFallen = `
  WITH change AS (SELECT * FROM unnest($1::uuid[], $2::numeric[], $3::numeric[]) AS c (item_id, before, after))
  SELECT count(DISTINCT i.item_id) FILTER (WHERE r.trigger_type <> 'over_stock')::int AS fallen, count(*) > 0 AS is_news
  ${crossing} AND o.item_id IS NULL`;

/** Returns SQL of whether an active rule of the organization depends on the value of movements. */
const anyLarge = (organization: string) => `EXISTS (
    SELECT 1 FROM alert_rules r WHERE r.organization_id = ${organization} AND ${isOn('r')} AND r.trigger_type = 'large_movement')`;

/** Raises one alert for each movement, however often it changes stock: a transfer in transit leaves and arrives. */
const raiseOfWorth = raising(`
  WITH ${matchedOf(largeOfNow, { rules: 'alert_rules', place: `t.threshold DESC, ${mostUrgent}` })}
    AND r.organization_id = $2 AND ${isOn('r')} AND r.trigger_type = 'large_movement' AND NOT ${wasNotified(largeOfNow)}
  )`);

/**
 * Checks whether the changes concern alerts at all. Most do not, and this costs a fraction of the statements above, mostly
 * because it saves their planning.
 */
const concerns = `
  WITH change AS (SELECT * FROM unnest($1::uuid[], $2::numeric[], $3::numeric[]) AS c (item_id, before, after))
  SELECT EXISTS (
    SELECT 1 FROM alert_instances o
    WHERE o.organization_id = $4 AND o.item_id = ANY ($1::uuid[]) AND o.trigger_type IN (${stockTypes})
      AND o.status IN ('triggered', 'acknowledged')
  ) AS followed,
  EXISTS (SELECT 1 ${crossing}) AS crossed,
  ${anyLarge('$4')} AS moved`;

/**
 * The same check for one item whose quantity this transaction has just changed by $3. It is a separate statement after the
 * change, so that it sees alerts raised while the change waited for the lock of the item.
 */
const concernsOne = `
  SELECT EXISTS (
    SELECT 1 FROM alert_instances o
    WHERE o.organization_id = $1 AND o.item_id = $2 AND o.trigger_type IN (${stockTypes})
      AND o.status IN ('triggered', 'acknowledged')
  ) OR EXISTS (
    SELECT 1 FROM watched_items i JOIN alert_rules r ON r.organization_id = i.organization_id
    CROSS JOIN LATERAL (SELECT ${limit} AS threshold) t
    WHERE i.organization_id = $1 AND i.item_id = $2 AND ${watchesStock('r')}
      AND ${isOffAt('i.quantity')} AND NOT ${isOffAt('(i.quantity - $3::numeric)')} AND ${isInScope('r', 'i')}
  ) OR ${anyLarge('$1')} AS concerned`;

/** Returns whether a change of one item that the transaction has just made concerns any rule or alert. */
export async function concernsAlerts(
  transaction: TenantTransaction,
  { itemId, change }: { itemId: string; change: number },
): Promise<boolean> {
  const { rows } = await transaction.query<{ concerned: boolean }>(
    concernsOne,
    [transaction.organizationId, itemId, change],
    'alerts-concern-one',
  );
  return rows[0]?.concerned ?? false;
}

interface Concerns {
  readonly followed: boolean;
  readonly crossed: boolean;
  /** Whether a rule depends on the value of movements. */
  readonly moved: boolean;
}

const concerned = { followed: true, crossed: true, moved: true };

/** With more changes, a generic prepared plan would compare each with every item of the organization. */
const changesOfOnePlan = 32;

function preparedFor(changes: readonly StockChange[], name: string): string | undefined {
  return changes.length <= changesOfOnePlan ? name : undefined;
}

async function concernsOf(transaction: TenantTransaction, changes: readonly StockChange[]): Promise<Concerns> {
  const { rows } = await transaction.query<Concerns & Record<string, unknown>>(
    concerns,
    valuesOf(transaction, changes),
    preparedFor(changes, 'alerts-concern'),
  );
  return rows[0] ?? concerned;
}

/** Returns whether any of the changes that the transaction has made concerns any rule or alert. */
export async function concernAlerts(transaction: TenantTransaction, changes: readonly StockChange[]): Promise<boolean> {
  const { followed, crossed, moved } = await concernsOf(transaction, changes);
  return followed || crossed || moved;
}

const valuesOf = ({ organizationId }: TenantTransaction, changes: readonly StockChange[]) => [
  changes.map((change) => change.itemId),
  changes.map((change) => change.before),
  changes.map((change) => change.after),
  organizationId,
];

/** Evaluates all rules of the organization against `changes`, in the transaction that makes them. */
export async function evaluateChanges(
  transaction: TenantTransaction,
  changes: readonly StockChange[],
): Promise<Evaluation> {
  if (changes.length === 0) return { raised: [], updated: [] };
  const { followed, crossed, moved } = await concernsOf(transaction, changes);
  // Sent pipelined and executed in this order.
  const [updated, byStock, byWorth] = await Promise.all([
    followed ? followOpen(transaction, changes) : [],
    crossed ? raiseFor(transaction, changes) : [],
    moved ? raiseLarge(transaction, changes) : [],
  ]);
  return { raised: [...byStock, ...byWorth], updated };
}

/**
 * Evaluates bulk changes, such as those of an import: open alerts are updated, none is raised. Returns the number of items
 * that are low now without an open alert, and whether there is anything for a summary.
 */
export async function evaluateTogether(
  transaction: TenantTransaction,
  changes: readonly StockChange[],
): Promise<{ updated: AlertInstance[]; fallen: number; isNews: boolean }> {
  const { followed, crossed } = await concernsOf(transaction, changes);
  const updated = followed ? await followOpen(transaction, changes) : [];
  if (!crossed) return { updated, fallen: 0, isNews: false };
  const { rows } = await transaction.query<{ fallen: number; is_news: boolean }>(
    countFallen,
    valuesOf(transaction, changes),
  );
  return { updated, fallen: rows[0]?.fallen ?? 0, isNews: rows[0]?.is_news ?? false };
}

async function followOpen(transaction: TenantTransaction, changes: readonly StockChange[]): Promise<AlertInstance[]> {
  const [items, , after, organizationId] = valuesOf(transaction, changes);
  const name = preparedFor(changes, 'alerts-follow');
  const { rows } = await transaction.query<FollowedRow>(follow, [items, after, organizationId], name);
  await noteResolved(transaction, rows);
  return rows.map(instanceOf);
}

function raiseLarge(transaction: TenantTransaction, changes: readonly StockChange[]): Promise<Raised[]> {
  const values = [changes.map((change) => change.itemId), transaction.organizationId];
  return raised(transaction, raiseOfWorth, values, preparedFor(changes, 'alerts-raise-large'));
}

function raiseFor(transaction: TenantTransaction, changes: readonly StockChange[]): Promise<Raised[]> {
  return raised(transaction, raise, valuesOf(transaction, changes), preparedFor(changes, 'alerts-raise'));
}
