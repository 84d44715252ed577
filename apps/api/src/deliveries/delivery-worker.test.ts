import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createDeliveryWorker } from './delivery-worker.ts';

type Definition = Parameters<typeof createDeliveryWorker<{ organizationId: number; id: string }, string, string>>[1];

describe('the delivery worker', () => {
  let db: TestDatabase;
  let organizationId = 0;
  /** What is due in each queue, in order. */
  let due: Record<string, string[]>;
  let recorded: string[];
  let errors: unknown[];

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ organizationId } = await makeOrganization(db.database));
  });
  beforeEach(() => {
    due = {};
    recorded = [];
    errors = [];
  });
  afterAll(() => db?.drop());

  const createWorker = (more: Partial<Definition> = {}) =>
    createDeliveryWorker<{ organizationId: number; id: string }, string, string>(
      { database: db.database, onError: (error) => void errors.push(error) },
      {
        find: async () => Object.keys(due).map((id) => ({ organizationId, id })),
        claim: async (_transaction, { id }, { most }) => ({
          claimed: due[id]?.splice(0, most) ?? [],
          hasMore: (due[id]?.length ?? 0) > 0,
        }),
        send: async (claimed) => claimed,
        record: async (_transaction, _claimed, outcome) => void recorded.push(outcome),
        limits: { perQueue: 2, perChannel: 3 },
        next: 'queue',
        ...more,
      },
    );

  test('has at most so many under way in a queue and in a channel, and sends all', async () => {
    due = { a: ['a1', 'a2', 'a3', 'a4'], b: ['b1', 'b2', 'b3'] };
    const underWay = new Set<string>();
    let [mostOfQueue, mostOfAll] = [0, 0];
    await createWorker({
      async send(claimed) {
        underWay.add(claimed);
        mostOfAll = Math.max(mostOfAll, underWay.size);
        mostOfQueue = Math.max(mostOfQueue, [...underWay].filter((one) => one[0] === claimed[0]).length);
        // As long as another transaction takes: others begin meanwhile.
        await db.database.organizationIds();
        underWay.delete(claimed);
        return claimed;
      },
    }).settle();
    expect(recorded.toSorted()).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'b3']);
    expect([mostOfQueue, mostOfAll]).toEqual([2, 3]);
  });

  test('a queue that finds no place is filled once another queue has claimed nothing', async () => {
    due = { empty: [], full: ['one'] };
    await createWorker({ limits: { perQueue: 1, perChannel: 1 } }).settle();
    expect(recorded).toEqual(['one']);
  });

  test('an error in one queue is reported and holds up no other', async () => {
    due = { a: ['a1'], b: ['b1'], c: ['c1'] };
    await createWorker({
      async claim(_transaction, { id }) {
        if (id === 'a') throw new Error('not claimed');
        return { claimed: due[id]?.splice(0) ?? [], hasMore: false };
      },
      async send(claimed) {
        if (claimed === 'b1') throw new Error('not sent');
        return claimed;
      },
    }).settle();
    expect(recorded).toEqual(['c1']);
    expect(errors).toEqual([new Error('not claimed'), new Error('not sent')]);
  });

  test('where each delivery is a queue, the next ones are found after one was recorded', async () => {
    const all = ['a', 'b', 'c'];
    await createWorker({
      find: async ({ freeIn, busyQueues }) =>
        all
          .filter((id) => !busyQueues.includes(id) && !recorded.includes(id))
          .slice(0, freeIn(''))
          .map((id) => ({ organizationId, id })),
      claim: async (_transaction, { id }) => ({ claimed: [id], hasMore: false }),
      limits: { perQueue: 1, perChannel: 1 },
      next: 'all',
    }).settle();
    expect(recorded).toEqual(all);
  });

  test('it stops after what was begun, or aborts that, and claims nothing more', async () => {
    for (const isAborted of [false, true]) {
      due = { a: ['a1', 'a2'] };
      recorded = [];
      const sending = Promise.withResolvers<void>();
      const ended = Promise.withResolvers<string>();
      const worker = createWorker({
        async send() {
          sending.resolve();
          return ended.promise;
        },
        ...(isAborted ? { abort: () => ended.resolve('aborted') } : {}),
        limits: { perQueue: 1, perChannel: 1 },
      });
      void worker.settle();
      await sending.promise;
      const stopped = worker.stop();
      if (!isAborted) ended.resolve('sent');
      await stopped;
      expect(recorded).toEqual([isAborted ? 'aborted' : 'sent']);
      expect(due).toEqual({ a: ['a2'] });
    }
  });
});
