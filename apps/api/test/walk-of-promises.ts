import { Random } from '../src/demo/random.ts';
import { makeMovement } from '../src/movements/creation.ts';
import type { MovementDependencies } from '../src/movements/dependencies.ts';
import { movementOf } from '../src/movements/transitions/batch.ts';
import { cancelMovements } from '../src/movements/transitions/cancel.ts';
import { completeMovements } from '../src/movements/transitions/complete.ts';
import { dispatchMovements } from '../src/movements/transitions/dispatch.ts';
import { takeBack } from '../src/movements/undo.ts';
import type { TenantTransaction } from '../src/platform/database/transaction.ts';
import { ApiError } from '../src/platform/errors.ts';
import { EventNotifier, Outbox } from '../src/platform/events/outbox.ts';
import { effectiveFlags } from '../src/platform/identity/effective-flags.ts';
import { newId } from '../src/platform/ids.ts';
import { ItemHistory } from './item-history.ts';
import type { Ledger } from './ledger.ts';
import { plannedMoves } from './walk-of-plans.ts';

/** What an item should have. */
export type ExpectedItem = ItemHistory;

export interface Moved {
  readonly id: string;
  readonly type: 'INBOUND' | 'OUTBOUND' | 'TRANSFER';
  readonly item: string;
  readonly arrives: string | null;
  readonly quantity: number;
  readonly viaTransit: boolean;
  /** When what it did to its item, and to the one where it arrives, happened. */
  left?: number;
  arrived?: number;
}

const skus = ['A', 'B', 'C'];
export const reservedOf = ({ promised }: ExpectedItem) => [...promised.values()].reduce((sum, one) => sum + one, 0);

/**
 * Random steps of movements and adjustments through the code of the product, each foretold by a model: what must be refused is refused,
 * and after each step everything stands as the model has it. Gives what differed, and how often each kind of step was taken.
 */
export async function walkOfPromises(ledger: Ledger, { steps, seed }: { steps: number; seed: number }) {
  const { app, inTenant, organizationId } = ledger;
  const random = new Random(seed);
  const outbox = new Outbox(new EventNotifier());
  const dependencies: Pick<MovementDependencies, 'publishMoved'> = { publishMoved: async () => {} };
  const membership = { role: 'admin', flags: effectiveFlags('admin', null), isScoped: false } as const;
  const jobs = () => ({ enqueue: async () => {}, stop: async () => {} });
  const parts = { stock: app.stock, outbox, jobs, dependencies };
  const wrong: string[] = [];
  const done: Record<string, number> = {};

  const second = newId();
  await ledger.db.look('INSERT INTO warehouses (organization_id, warehouse_id, name) VALUES ($1, $2, $3)', [
    organizationId,
    second,
    `Second ${seed}`,
  ]);
  const items = new Map<string, ExpectedItem>();
  const twin = new Map<string, string>();
  for (const sku of skus) {
    const [here, there] = [newId(), newId()];
    for (const [itemId, warehouseId] of [
      [here, ledger.warehouseId],
      [there, second],
    ] as const) {
      const opening = { itemId, warehouseId, name: `Bolt ${sku}`, sku: `${sku} ${seed}` };
      const entries = [{ opening, ifThere: 'leave', change: 20 }] as const;
      await inTenant((transaction) => app.stock.post(transaction, [{ reason: 'Opening stock', entries }]));
      items.set(itemId, new ItemHistory(20));
    }
    twin.set(here, there).set(there, here);
  }
  const standsIn = new Map([...items.keys()].map((id, n) => [id, n % 2 ? second : ledger.warehouseId]));
  const ids = [...items.keys()];
  const expectedItem = (id: string) => items.get(id) as ExpectedItem;
  const pending: Moved[] = [];
  const onTheWay: Moved[] = [];
  const completed: Moved[] = [];

  /** Whether it was done, or refused as such things are; anything else ends the walk. */
  async function tried(work: (transaction: TenantTransaction) => Promise<unknown>): Promise<boolean> {
    try {
      await inTenant(work);
      return true;
    } catch (error) {
      if (error instanceof ApiError && (error.code === 'INSUFFICIENT_STOCK' || error.code === 'RULE_BROKEN'))
        return false;
      throw error;
    }
  }
  const changed = (transition: typeof cancelMovements, { id }: Moved) =>
    tried(async (transaction) => movementOf(await transition(transaction, parts, [{ id }])));
  const takeOut = <Value>(of: Value[]): Value | undefined => of.splice(random.whole(0, of.length - 1), 1)[0];
  /** Whether there is enough for it, beyond what was promised to others; one who is nobody else has approved it. */
  const leaves = async ({ id, type, item: itemId, quantity }: Moved) => {
    const item = expectedItem(itemId);
    const beyond = quantity - (item.promised.get(id) ?? 0);
    // The product itself has made and approves it.
    await ledger.db.look(
      'UPDATE inventory_movements SET requires_approval = false WHERE organization_id = $1 AND movement_id = $2',
      [organizationId, id],
    );
    return type === 'INBOUND' || (quantity <= item.onHand && (beyond <= 0 || beyond <= item.onHand - reservedOf(item)));
  };
  const leave = (moved: Moved) => {
    moved.left = expectedItem(moved.item).move(moved.type === 'INBOUND' ? moved.quantity : -moved.quantity);
  };
  const arrive = (moved: Moved) => {
    if (moved.arrives !== null) moved.arrived = expectedItem(moved.arrives).move(moved.quantity);
  };
  const book = (moved: Moved) => {
    leave(moved);
    arrive(moved);
  };

  const moves: Record<string, () => Promise<boolean>> = {
    async adjust() {
      const [itemId, change] = [random.pick(ids), random.whole(-12, 12) || 1];
      const isAllowed = expectedItem(itemId).onHand + change >= 0;
      const is = await tried((transaction) => app.stock.change(transaction, { itemId, change, reason: 'Counted' }));
      if (is) expectedItem(itemId).move(change);
      return is === isAllowed;
    },
    async make() {
      const type = random.pick(['INBOUND', 'OUTBOUND', 'TRANSFER'] as const);
      const [itemId, quantity] = [random.pick(ids), random.whole(1, 9)];
      const requiresApproval = random.next() < 0.5;
      const waits = type === 'TRANSFER' || requiresApproval;
      const backorder = waits && type !== 'INBOUND' && random.next() < 0.3;
      const arrives = type === 'TRANSFER' ? (twin.get(itemId) as string) : null;
      const viaTransit = type === 'TRANSFER' && random.next() < 0.6;
      const available = expectedItem(itemId).onHand - reservedOf(expectedItem(itemId));
      const isAllowed = type === 'INBOUND' || backorder || quantity <= available;
      let id = '';
      const is = await tried(async (transaction) => {
        const destinationWarehouseId = arrives === null ? null : (standsIn.get(arrives) as string);
        const said = { requiresApproval, backorder, viaTransit };
        const body = { movementType: type, itemId, quantity, destinationWarehouseId, ...said };
        id = (await makeMovement(transaction, parts, membership, body)).movementId;
      });
      if (is) {
        const moved = { id, type, item: itemId, arrives, quantity, viaTransit };
        (waits ? pending : completed).push(moved);
        if (!waits) book(moved);
        else if (type !== 'INBOUND') expectedItem(itemId).promised.set(id, Math.min(quantity, Math.max(0, available)));
      }
      return is === isAllowed;
    },
    async approve() {
      const moved = takeOut(pending);
      if (moved === undefined) return true;
      const isAllowed = (await leaves(moved)) && !moved.viaTransit;
      const is = await changed(completeMovements, moved);
      if (is) {
        expectedItem(moved.item).promised.delete(moved.id);
        book(moved);
        completed.push(moved);
      } else pending.push(moved);
      return is === isAllowed;
    },
    async dispatch() {
      const moved = takeOut(pending);
      if (moved === undefined) return true;
      const isAllowed = (await leaves(moved)) && moved.viaTransit;
      const is = await changed(dispatchMovements, moved);
      if (is) {
        expectedItem(moved.item).promised.delete(moved.id);
        leave(moved);
        onTheWay.push(moved);
      } else pending.push(moved);
      return is === isAllowed;
    },
    async arrive() {
      const moved = takeOut(onTheWay);
      if (moved === undefined) return true;
      const is = await changed(completeMovements, moved);
      arrive(moved);
      completed.push(moved);
      return is;
    },
    async turnBack() {
      const moved = takeOut(onTheWay);
      if (moved === undefined) return true;
      const is = await changed(cancelMovements, moved);
      expectedItem(moved.item).move(moved.quantity);
      return is;
    },
    async cancel() {
      const moved = takeOut(pending);
      if (moved === undefined) return true;
      const is = await changed(cancelMovements, moved);
      expectedItem(moved.item).promised.delete(moved.id);
      return is;
    },
    async undo() {
      const moved = takeOut(completed);
      if (moved === undefined) return true;
      const { type, item, arrives, quantity, left = 0, arrived = 0 } = moved;
      const isAllowed =
        type === 'INBOUND'
          ? expectedItem(item).canTakeBack(left, quantity)
          : arrives === null || expectedItem(arrives).canTakeBack(arrived, quantity);
      const is = await tried((transaction) => takeBack(transaction, parts, membership, { id: moved.id }));
      if (is) {
        expectedItem(item).takeBack(left, type === 'INBOUND' ? quantity : -quantity);
        if (arrives !== null) expectedItem(arrives).takeBack(arrived, quantity);
      } else completed.push(moved);
      return is === isAllowed;
    },
  };
  const planned = await plannedMoves({
    ledger,
    random,
    parts,
    membership,
    ids,
    twin,
    standsIn,
    expectedItem,
    leaves,
    leave,
    book,
    pending,
    onTheWay,
    completed,
    second,
  });
  Object.assign(moves, planned.moves);
  const kinds = [
    'adjust',
    'make',
    'make',
    'make',
    'approve',
    'dispatch',
    'arrive',
    'turnBack',
    'cancel',
    'undo',
    'schedule',
    'due',
    'due',
    'occur',
    'openCount',
    'observe',
    'observe',
    'observe',
    'postCount',
    'dropCount',
  ];

  for (let step = 1; step <= steps && wrong.length < 5; step += 1) {
    const kind = random.pick(kinds);
    done[kind] = (done[kind] ?? 0) + 1;
    if (!(await moves[kind]?.())) wrong.push(`step ${step}: ${kind} was answered otherwise than foretold`);
    wrong.push(...(await differences(`step ${step}, ${kind}`, step % 100 === 0 || step === steps)));
  }
  return { wrong, done, completed: completed.length, pending: pending.length, onTheWay: onTheWay.length };

  async function differences(at: string, isWhole: boolean): Promise<string[]> {
    const rows = await ledger.db.look<
      Record<'quantity' | 'reserved' | 'promised' | 'booked' | 'transit', number> & { id: string }
    >(
      `SELECT item_id AS id, quantity::float, reserved::float,
         (SELECT COALESCE(sum(quantity), 0)::float FROM stock_reservations r WHERE r.organization_id = $1 AND r.item_id = i.item_id) AS promised,
         ${
           isWhole
             ? '(SELECT sum(change)::float FROM stock_ledger l WHERE l.organization_id = $1 AND l.item_id = i.item_id)'
             : `(SELECT quantity_after::float FROM stock_ledger l WHERE l.organization_id = $1 AND l.item_id = i.item_id
                 ORDER BY entry_id DESC LIMIT 1)`
         } AS booked,
         (SELECT COALESCE(sum(quantity), 0)::float FROM inventory_movements m WHERE m.organization_id = $1 AND m.item_id = i.item_id
            AND m.status = 'pending' AND m.dispatched_at IS NOT NULL) AS transit
       FROM inventory_items i WHERE organization_id = $1 AND item_id = ANY ($2::uuid[])`,
      [organizationId, ids],
    );
    const inTransit = onTheWay.reduce((sum, { quantity }) => sum + quantity, 0);
    const transit = rows.reduce((sum, row) => sum + row.transit, 0);
    const lost = transit === inTransit ? [] : [`${at}: ${transit} in transit instead of ${inTransit}`];
    return lost.concat(
      rows.flatMap(({ id, transit: _counted, ...found }) => {
        const { onHand } = expectedItem(id);
        const reserved = reservedOf(expectedItem(id));
        const expected = { quantity: onHand, reserved, promised: reserved, booked: onHand };
        const isSame = JSON.stringify(found) === JSON.stringify(expected) && found.quantity >= 0;
        return isSame ? [] : [`${at}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`];
      }),
    );
  }
}
