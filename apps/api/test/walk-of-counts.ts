import { expect } from 'vitest';
import type { App } from '../src/app.ts';
import { Random } from './random.ts';
import { type Browser, makeOrganization, signedIn, type TestOrganization } from './test-app.ts';
import type { TestDatabase } from './test-database.ts';

interface Said {
  readonly movementId: string;
  readonly at: number;
  readonly change: number;
  isUndone: boolean;
}

interface Counted {
  readonly countId: string;
  readonly at: number;
  readonly counted: number;
  planId: string | null;
  status: 'open' | 'posted' | 'void';
}

/** An item as people know it: what they said of it and what they counted. */
class Known {
  readonly said: Said[] = [];
  readonly counts: Counted[] = [];
  readonly itemId: string;
  readonly createdAt: number;
  readonly opening: number;

  constructor(itemId: string, createdAt: number, opening: number) {
    this.itemId = itemId;
    this.createdAt = createdAt;
    this.opening = opening;
  }

  /** The last count that was posted, and what happened after it. */
  quantity(): number {
    const posted = this.counts.filter(({ status }) => status === 'posted').toSorted((a, b) => a.at - b.at);
    const last = posted.at(-1);
    const after = this.said.filter(({ isUndone, at }) => !isUndone && (last === undefined || at >= last.at));
    return after.reduce((sum, { change }) => sum + change, last?.counted ?? this.opening);
  }

  /** What is booked now happens after whatever was counted. */
  now(completedAt: string): number {
    return Math.max(Date.parse(completedAt), ...this.counts.map(({ at }) => at + 1));
  }
}

/** Gives how often each kind of step was taken, and how many late entries preceded a posted count. */
export async function walkOfCounts(
  { app, db }: { readonly app: App; readonly db: TestDatabase },
  { steps, items, seed }: { readonly steps: number; readonly items: number; readonly seed: number },
): Promise<{ late: number; posted: number; voided: number; undone: number; refused: number }> {
  const random = new Random(seed);
  const one: TestOrganization = await makeOrganization(db.database);
  const manager: Browser = await signedIn(app, one.email.manager, one.organizationId);
  const known: Known[] = [];
  for (let index = 0; index < items; index += 1) {
    const fields = { warehouseId: one.warehouseId, name: `Part ${index}`, sku: `P-${index}`, quantity: 100 };
    const { itemId, createdAt } = (await manager.post('/api/inventory-items', fields)).data;
    known.push(new Known(itemId, Date.parse(createdAt), 100));
  }
  const done = { late: 0, posted: 0, voided: 0, undone: 0, refused: 0 };
  const some = <One>(list: readonly One[]): One | undefined => list[random.whole(0, Math.max(0, list.length - 1))];
  /** Refused is only what the stock of now or then cannot bear. */
  const isDone = ({ status, error }: { status: number; error?: { code: string } }): boolean => {
    if (status < 300) return true;
    expect(error?.code).toBe('INSUFFICIENT_STOCK');
    done.refused += 1;
    return false;
  };

  const move = async (item: Known, isLate: boolean) => {
    const change = random.whole(1, 20) * (random.whole(0, 1) === 0 ? 1 : -1);
    const now = Date.now();
    const at = Math.min(now, random.whole(item.createdAt + 5, Math.max(item.createdAt + 5, now)));
    const dated = isLate && at > item.createdAt ? { occurredAt: new Date(at).toISOString() } : {};
    const answer = await manager.post('/api/inventory-movements', {
      movementType: change > 0 ? 'INBOUND' : 'OUTBOUND',
      itemId: item.itemId,
      quantity: Math.abs(change),
      ...dated,
    });
    if (!isDone(answer)) return;
    const { movementId, completedAt, occurredAt, precedesCount } = answer.data;
    if (precedesCount) done.late += 1;
    item.said.push({
      movementId,
      at: occurredAt ? Date.parse(occurredAt) : item.now(completedAt),
      change,
      isUndone: false,
    });
  };
  const observe = async (item: Known) => {
    const { id: countId } = (await manager.post('/api/counts', { name: 'Count', warehouseId: one.warehouseId })).data;
    const counted = random.whole(0, 300);
    const observations = [{ itemId: item.itemId, quantity: counted }];
    const { line } = (await manager.post(`/api/counts/${countId}/observations`, { observations })).data.results[0];
    item.counts.push({ countId, at: Date.parse(line.countedAt), counted, planId: null, status: 'open' });
  };
  const post = async (item: Known) => {
    const count = some(item.counts.filter(({ status }) => status === 'open'));
    if (count === undefined) return;
    const answer = await manager.post(`/api/counts/${count.countId}/post`);
    if (!isDone(answer)) return;
    done.posted += 1;
    Object.assign(count, { status: 'posted', planId: answer.data.planId });
  };
  const undo = async (item: Known) => {
    const movement = some(item.said.filter(({ isUndone }) => !isUndone));
    if (movement === undefined) return;
    const answer = await manager.post(`/api/inventory-movements/${movement.movementId}/undo`);
    if (!isDone(answer)) return;
    done.undone += 1;
    movement.isUndone = true;
  };
  const voidCount = async (item: Known) => {
    const count = some(item.counts.filter(({ status, planId }) => status === 'posted' && planId !== null));
    if (count === undefined) return;
    const { data } = await manager.post(`/api/plans/${count.planId}/undo`);
    count.planId = null;
    if (data.undo.reversed !== 1) return;
    done.voided += 1;
    count.status = 'void';
  };

  for (let step = 0; step < steps; step += 1) {
    const item = some(known) as Known;
    const kind = random.whole(0, 19);
    if (kind < 4) await move(item, false);
    else if (kind < 10) await move(item, true);
    else if (kind < 13) await observe(item);
    else if (kind < 16) await post(item);
    else if (kind < 19) await undo(item);
    else await voidCount(item);
    const [row] = await db.look<{ quantity: number; booked: number; least: number }>(
      `SELECT i.quantity::float, sum(l.change)::float AS booked, min(l.there)::float AS least
       FROM inventory_items i JOIN LATERAL (
         SELECT change, sum(change) OVER (ORDER BY occurred_at) AS there FROM stock_ledger WHERE item_id = i.item_id) l ON true
       WHERE i.item_id = $1 GROUP BY i.quantity`,
      [item.itemId],
    );
    const expected = item.quantity();
    expect({ step, ...row, least: Math.min(row?.least ?? 0, 0) }).toEqual({
      step,
      quantity: expected,
      booked: expected,
      least: 0,
    });
  }
  return done;
}
