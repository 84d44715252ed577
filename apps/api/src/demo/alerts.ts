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

/** Each watched the whole half year; one that is off was switched off at its end. */
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

/** A change of the demo's stock, as the ledger has it. */
export interface BookedChange {
  readonly itemId: string;
  readonly warehouseId: string;
  readonly change: number;
  readonly quantityAfter: number;
  readonly reason: string;
  /** ISO 8601. */
  readonly at: string;
}

/** Of what was raised last, so many wait still, and the first of these are acknowledged. */
const openAlerts = 10;
const acknowledgedAlerts = 2;

/**
 * Rules that have watched the demo's stock for half a year, with what they raised about `booked`, which is in order of time:
 * found by what evaluates changes live, so that a backtest of each rule finds just these.
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
    // Before its item changes again: an open alert takes what is raised next about the item, instead of a second one.
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

/** All watch from the first day on; gives those that are switched off at the end. */
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
  /** Of the same item. */
  readonly next: BookedChange | undefined;
}

/**
 * The first change of every item, then the second of every item that has one, and so on: what is raised about one item does
 * not depend on others, and a few statements evaluate it all. What an item opened with was there before the rules were.
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
