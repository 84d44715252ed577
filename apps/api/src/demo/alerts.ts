import { evaluateChanges } from '../alerts/evaluation.ts';
import { newTrigger } from '../alerts/rule-trigger.ts';
import { shownInApp } from '../alerts/rule-workflow.ts';
import { insertRule, type RuleValues } from '../alerts/rules-repository.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import { joinedWhenRaised, keepOutcomes, type Outcome, resolved, stillOpen } from './alert-outcomes.ts';
import { historyDays, opening } from './history.ts';
import type { Raised } from './raised-alert.ts';
import { Random } from './random.ts';

/** The rules of the demo. Each was active for the whole half year; an inactive one was deactivated at the end. */
export const demoRules: readonly RuleValues[] = [
  {
    name: 'Running low',
    description: 'Down to the reorder point: order before the shelf is empty.',
    is_active: true,
    priority: 'medium',
    ...newTrigger({ type: 'low_stock', conditions: { threshold: 'reorderPoint' } }),
    ...shownInApp,
  },
  {
    name: 'Out of stock',
    description: 'Nothing left to pick.',
    is_active: true,
    priority: 'critical',
    ...newTrigger({ type: 'low_stock', thresholds: { minQuantity: 0 } }),
    ...shownInApp,
  },
  {
    name: 'Season reserve',
    description: 'For the season, when fifty is already few; off since it ended.',
    is_active: false,
    priority: 'low',
    ...newTrigger({ type: 'low_stock', thresholds: { minQuantity: 50 } }),
    ...shownInApp,
  },
];

/** A stock change of the demo, as in the ledger. */
export interface BookedChange {
  readonly itemId: string;
  readonly warehouseId: string;
  readonly change: number;
  readonly quantityAfter: number;
  readonly reason: string;
  /** ISO 8601. */
  readonly at: string;
}

/** The number of recent alerts that are still open, of which the first ones are acknowledged. */
const openAlerts = 10;
const acknowledgedAlerts = 2;

/**
 * Creates rules that have watched the demo's stock for half a year, with the alerts that they raised about `booked`, which is
 * in order of time. The live evaluation finds them, so that a backtest of each rule finds the same alerts.
 */
export async function seedAlerts(
  transaction: TenantTransaction,
  booked: readonly BookedChange[],
  userId: string,
): Promise<void> {
  const ended = await insertRules(transaction);
  const random = new Random(20_251_123);
  const last: Raised[] = [];
  for (const turn of turnsOf(booked)) {
    const raised = await raisedIn(transaction, turn);
    last.push(...raised.filter(({ next }) => next === undefined));
    // Before its item changes again: an open alert would be updated instead of a second one being raised.
    await keepOutcomes(
      transaction,
      // guard: alerts.demo-is-replayed
      raised.filter(({ next }) => next !== undefined).map((one) => resolved(one, random)),
      userId,
    );
  }
  const isOver = ({ alert }: Raised) => alert.ruleId !== null && ended.has(alert.ruleId);
  const open = last
    .filter((one) => !isOver(one))
    .toSorted((a, b) => b.at - a.at)
    .slice(0, openAlerts);
  const outcomes = last.map(
    (one): Outcome =>
      open.includes(one) ? stillOpen(one, open.indexOf(one) < acknowledgedAlerts) : resolved(one, random),
  );
  await keepOutcomes(transaction, outcomes, userId);
  await joinedWhenRaised(transaction);
  await transaction.query(
    'UPDATE alert_rules SET is_active = false WHERE organization_id = $1 AND rule_id = ANY ($2::uuid[])',
    [transaction.organizationId, [...ended]],
  );
}

/** Inserts the rules as active from the first day on. Returns those that are inactive at the end. */
async function insertRules(transaction: TenantTransaction): Promise<ReadonlySet<string>> {
  const ended = new Set<string>();
  for (const rule of demoRules) {
    const ruleId = newId();
    if (!rule.is_active) ended.add(ruleId);
    await insertRule(transaction, ruleId, { ...rule, is_active: true });
  }
  await transaction.query(
    `UPDATE alert_rules SET (created_at, updated_at, watches_since) = (SELECT t, t, t FROM (SELECT now() - make_interval(days => $2)) AS t (t))
     WHERE organization_id = $1`,
    [transaction.organizationId, historyDays],
  );
  return ended;
}

interface Turn extends BookedChange {
  /** The next change of the same item. */
  readonly next: BookedChange | undefined;
}

/**
 * Groups changes: the first change of every item, then the second of every item that has one, and so on. Alerts about one
 * item do not depend on other items, so a few statements evaluate all of them. Opening stock existed before the rules.
 */
function turnsOf(booked: readonly BookedChange[]): Turn[][] {
  const byItem = Map.groupBy(
    booked.filter(({ reason }) => reason !== opening),
    ({ itemId }) => itemId,
  );
  const turns: Turn[][] = [];
  for (const changes of byItem.values()) {
    for (const [place, change] of changes.entries()) {
      turns[place] ??= [];
      turns[place].push({ ...change, next: changes[place + 1] });
    }
  }
  return turns;
}

async function raisedIn(transaction: TenantTransaction, turn: readonly Turn[]): Promise<Raised[]> {
  const changes = turn.map(({ itemId, warehouseId, change, quantityAfter: after }) => ({
    itemId,
    warehouseId,
    before: after - change,
    after,
  }));
  const { raised } = await evaluateChanges(transaction, changes);
  const alerts = new Map(raised.map(({ alert }) => [alert.context?.itemId, alert]));
  return turn.flatMap(({ itemId, at, next }) => {
    const alert = alerts.get(itemId);
    if (alert === undefined) return [];
    return [{ alert, at: Date.parse(at), next: next && { ...next, at: Date.parse(next.at) } }];
  });
}
