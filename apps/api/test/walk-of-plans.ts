import type { Random } from '../src/demo/random.ts';
import type { Parts } from '../src/movements/creation.ts';
import { makeMovement } from '../src/movements/creation.ts';
import { dueMovementsJob } from '../src/movements/due.ts';
import { createDue } from '../src/movements/schedules/create-due.ts';
import { ApiError } from '../src/platform/errors.ts';
import type { Membership } from '../src/platform/identity/person.ts';
import type { Ledger } from './ledger.ts';
import { signedIn } from './test-app.ts';
import { type ExpectedItem, type Moved, reservedOf } from './walk-of-promises.ts';

interface Walk {
  readonly ledger: Ledger;
  readonly random: Random;
  readonly parts: Parts;
  readonly membership: Membership;
  readonly ids: readonly string[];
  readonly twin: ReadonlyMap<string, string>;
  readonly standsIn: ReadonlyMap<string, string>;
  readonly expectedItem: (id: string) => ExpectedItem;
  readonly leaves: (moved: Moved) => Promise<boolean>;
  readonly leave: (moved: Moved) => void;
  readonly book: (moved: Moved) => void;
  readonly pending: Moved[];
  readonly onTheWay: Moved[];
  readonly completed: Moved[];
  /** The other warehouse. */
  readonly second: string;
}

type Observed = ReturnType<ExpectedItem['count']>;

interface OpenCount {
  readonly id: string;
  readonly warehouseId: string;
  readonly lines: Map<string, Observed>;
}

interface Series extends Omit<Moved, 'id'> {
  readonly seriesId: string;
  readonly requiresApproval: boolean;
}

/** Open at once. */
const [mostCounts, mostSeries] = [3, 8];

/** Steps of what is scheduled, recurs and is counted; each says whether it was answered as foretold. */
export async function plannedMoves(walk: Walk): Promise<{ moves: Record<string, () => Promise<boolean>> }> {
  const { ledger, random, parts, membership, ids, twin, standsIn, expectedItem, book, pending, onTheWay, completed } =
    walk;
  const { organizationId, db } = ledger;
  const person = await signedIn(ledger.app, ledger.email.admin, organizationId);
  const scheduled: Moved[] = [];
  const series: Series[] = [];
  const counts: OpenCount[] = [];
  const dependencies = { ...parts.dependencies, raiseAbout: async () => {} };
  const once = { id: 'walk', data: {} };
  const due = dueMovementsJob({ ...parts, database: db.database, dependencies });
  const takeOut = <Value>(of: Value[]): Value | undefined => of.splice(random.whole(0, of.length - 1), 1)[0];
  const availableOf = (id: string) => expectedItem(id).onHand - reservedOf(expectedItem(id));
  const promise = (moved: Moved) => {
    const available = Math.max(0, availableOf(moved.item));
    if (moved.type !== 'INBOUND') expectedItem(moved.item).promised.set(moved.id, Math.min(moved.quantity, available));
  };
  const aMovement = () => {
    const type = random.pick(['INBOUND', 'OUTBOUND', 'TRANSFER'] as const);
    const item = random.pick(ids);
    const arrives = type === 'TRANSFER' ? (twin.get(item) as string) : null;
    const destinationWarehouseId = arrives === null ? null : (standsIn.get(arrives) as string);
    return { type, item, arrives, quantity: random.whole(1, 9), destinationWarehouseId };
  };
  const scheduledAt = ({ id }: Moved, moment: string) =>
    db.look(`UPDATE inventory_movements SET scheduled_at = ${moment} WHERE organization_id = $1 AND movement_id = $2`, [
      organizationId,
      id,
    ]);
  const made = async (path: string, body: object) => {
    const { status, data, error } = await person.post(path, body);
    if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(error)}`);
    return data;
  };

  const moves: Record<string, () => Promise<boolean>> = {
    async schedule() {
      const { destinationWarehouseId, ...wanted } = aMovement();
      const viaTransit = wanted.type === 'TRANSFER' && random.next() < 0.5;
      const isAllowed = wanted.type === 'INBOUND' || wanted.quantity <= availableOf(wanted.item);
      const body = {
        movementType: wanted.type,
        itemId: wanted.item,
        quantity: wanted.quantity,
        destinationWarehouseId,
        viaTransit,
        scheduledAt: new Date(Date.now() + 3_600_000).toISOString(),
      };
      try {
        const movement = await ledger.inTenant((transaction) => makeMovement(transaction, parts, membership, body));
        const moved = { ...wanted, id: movement.movementId, viaTransit };
        promise(moved);
        scheduled.push(moved);
        return isAllowed && movement.status === 'pending';
      } catch (error) {
        if (error instanceof ApiError && error.code === 'INSUFFICIENT_STOCK') return !isAllowed;
        throw error;
      }
    },
    async due() {
      const moved = takeOut(scheduled);
      if (moved === undefined) return true;
      const isAllowed = await walk.leaves(moved);
      await scheduledAt(moved, 'now()');
      // Two nodes at once: one of them does it.
      await Promise.all([due.run(once), due.run(once)]);
      if (!isAllowed) {
        await scheduledAt(moved, 'NULL');
        pending.push(moved);
        return true;
      }
      expectedItem(moved.item).promised.delete(moved.id);
      if (moved.viaTransit) {
        walk.leave(moved);
        onTheWay.push(moved);
      } else {
        book(moved);
        completed.push(moved);
      }
      return true;
    },
    async occur() {
      if (series.length < mostSeries) series.push(await newSeries());
      const one = random.pick(series);
      const { rows } = await ledger.inTenant((transaction) =>
        transaction.query<{ occurs_on: string }>(
          `UPDATE series_occurrences SET due_at = now() WHERE organization_id = $1 AND series_id = $2 AND occurs_on = (
             SELECT min(occurs_on) FROM series_occurrences WHERE organization_id = $1 AND series_id = $2 AND state = 'planned')
           RETURNING occurs_on::text`,
          [organizationId, one.seriesId],
        ),
      );
      const [occurrence] = rows;
      if (occurrence === undefined) {
        series.splice(series.indexOf(one), 1);
        await made(`/api/movement-series/${one.seriesId}/end`, {});
        return true;
      }
      const claim = { seriesId: one.seriesId, occursOn: occurrence.occurs_on };
      const run = () =>
        ledger.inTenant((transaction) => createDue(transaction, { ...parts, dependencies }, membership, claim));
      await Promise.all([run(), run()]);
      const movements = await db.look<{ movement_id: string; status: string; count: number }>(
        `SELECT m.movement_id, m.status, (SELECT count(*)::int FROM series_occurrences o WHERE o.movement_id = m.movement_id) AS count
         FROM series_occurrences o JOIN inventory_movements m ON m.movement_id = o.movement_id
         WHERE o.organization_id = $1 AND o.series_id = $2 AND o.occurs_on = $3`,
        [organizationId, one.seriesId, occurrence.occurs_on],
      );
      const [movement] = movements;
      if (movement === undefined || movements.length > 1 || movement.count !== 1) return false;
      const moved: Moved = { ...one, id: movement.movement_id };
      const waits = one.type === 'TRANSFER' || one.requiresApproval;
      const isThere = one.type === 'INBOUND' || one.quantity <= availableOf(one.item);
      if (waits || !isThere) {
        promise(moved);
        pending.push(moved);
        // Its time has come: without this whoever looks for what is due does it, too.
        await scheduledAt(moved, 'NULL');
        return movement.status === 'pending';
      }
      book(moved);
      completed.push(moved);
      return movement.status === 'completed';
    },
    async openCount() {
      if (counts.length >= mostCounts) return true;
      const warehouseId = random.pick([ledger.warehouseId, walk.second]);
      const { id } = await made('/api/counts', { name: 'Count', warehouseId });
      counts.push({ id, warehouseId, lines: new Map() });
      return true;
    },
    async observe() {
      if (counts.length === 0) return true;
      const count = random.pick(counts);
      const item = random.pick(ids.filter((id) => standsIn.get(id) === count.warehouseId));
      const counted = Math.max(0, expectedItem(item).onHand + random.whole(-4, 4));
      const { results } = await made(`/api/counts/${count.id}/observations`, {
        observations: [{ itemId: item, quantity: counted, mode: 'set' }],
      });
      count.lines.set(item, expectedItem(item).count(counted));
      return results[0].success === true;
    },
    async postCount() {
      const count = takeOut(counts);
      if (count === undefined) return true;
      const isAllowed = count.lines.size > 0 && [...count.lines].every(([item, line]) => expectedItem(item).post(line));
      const { status } = await person.post(`/api/counts/${count.id}/post`, {});
      if (status !== 200) for (const [item, line] of count.lines) expectedItem(item).unpost(line);
      return (status === 200) === isAllowed;
    },
    async dropCount() {
      if (random.next() < 0.7) return true;
      const count = takeOut(counts);
      if (count !== undefined) await made(`/api/counts/${count.id}/cancel`, {});
      return true;
    },
  };
  return { moves };

  async function newSeries(): Promise<Series> {
    const { destinationWarehouseId, ...wanted } = aMovement();
    const requiresApproval = random.next() < 0.3;
    const startsOn = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const { id } = await made('/api/movement-series', {
      title: 'Every day',
      movementType: wanted.type,
      itemId: wanted.item,
      quantity: wanted.quantity,
      rrule: 'FREQ=DAILY',
      startsOn,
      atTime: '08:00',
      timeZone: 'UTC',
      requiresApproval,
      missed: 'late',
      ...(destinationWarehouseId && { destinationWarehouseId }),
    });
    return { ...wanted, viaTransit: false, requiresApproval, seriesId: id };
  }
}
