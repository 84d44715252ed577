import { setTimeout as delay } from 'node:timers/promises';
import { type Person, person } from '../graphql.ts';
import { childPid, discard, isRunning, type Product, residentBytes, startProduct } from '../product.ts';
import { startMailServer } from '../smtp.ts';
import { newAttacker } from './attacker.ts';
import { type FloodKind, flood, floodKinds } from './flood.ts';

/** The effects of all kinds of floods at once on the product and on a user of another organization. */
export interface FloodsTogether {
  /** How often each flood got each status. */
  readonly answers: Readonly<Record<FloodKind, Readonly<Record<string, number>>>>;
  /** Milliseconds of each list request of another user before the floods. */
  readonly idle: readonly number[];
  /** The same during the floods. */
  readonly during: readonly number[];
  /** The peak memory of api and bff together during the floods, beyond that before. */
  readonly grownBytes: number;
  /** The number of emails sent during the floods. */
  readonly mailCount: number;
  /** True if api and bff are still the same processes. */
  readonly survived: boolean;
}

const list = `{ inventoryItems(organizationId: "1") { total items { id name quantity warehouse { name } } } }`;
const warmUpCalls = 30;
const idleCalls = 60;
const betweenCallsMs = 100;

/** Requests a list repeatedly until `isOver`; rejects at the first failure. Returns the milliseconds of each request. */
async function work(worker: Person, isOver: (calls: number) => boolean): Promise<readonly number[]> {
  const milliseconds: number[] = [];
  while (!isOver(milliseconds.length)) {
    const startedAt = performance.now();
    const { errors } = await worker.query(list);
    if (errors) throw new Error(JSON.stringify(errors));
    milliseconds.push(performance.now() - startedAt);
    await delay(betweenCallsMs);
  }
  return milliseconds;
}

const pidsOf = (product: Product): readonly number[] =>
  ['apps/bff/src/server.ts', 'apps/api/src/server.ts'].map((entry) => childPid(product, entry));

/** Starts a product, floods it in all ways at once for this many seconds while another user works, and stops it. */
export async function floodTogether(seconds: number): Promise<FloodsTogether> {
  await using ends = new AsyncDisposableStack();
  let mailCount = 0;
  const mail = await startMailServer(() => {
    mailCount += 1;
  });
  ends.defer(() => mail.close());
  const product = await startProduct({ SMTP_URL: mail.url, MAIL_FROM: 'Tallyard <no-reply@tallyard.test>' });
  ends.defer(() => discard(product));
  const attacker = await newAttacker(product.url, mail);
  const worker = await person(product.url, 'user@demo.tallyard.test');
  await work(worker, (calls) => calls === warmUpCalls);
  const idle = await work(worker, (calls) => calls === idleCalls);

  const pids = pidsOf(product);
  const resident = () => pids.reduce((sum, pid) => sum + residentBytes(pid), 0);
  const before = { bytes: resident(), mailCount };
  let mostBytes = before.bytes;
  let isOver = false;
  const { url, apiUrl } = product;
  const flooding = Promise.all(
    floodKinds.map(async (kind) => [kind, await flood({ kind, url, apiUrl, attacker, seconds })] as const),
  ).finally(() => {
    isOver = true;
  });
  const working = work(worker, () => {
    mostBytes = Math.max(mostBytes, resident());
    return isOver;
  });
  const [answers, during] = await Promise.all([flooding, working]);
  return {
    answers: Object.fromEntries(answers) as FloodsTogether['answers'],
    idle,
    during,
    grownBytes: mostBytes - before.bytes,
    mailCount: mailCount - before.mailCount,
    survived: pids.every(isRunning) && pidsOf(product).every((pid, at) => pid === pids[at]),
  };
}
