import { setTimeout as delay } from 'node:timers/promises';
import { type Person, person } from '../graphql.ts';
import { childPid, discard, isRunning, type Product, residentBytes, startProduct } from '../product.ts';
import { startMailServer } from '../smtp.ts';
import { newAttacker } from './attacker.ts';
import { type FloodKind, flood, floodKinds } from './flood.ts';

/** What all kinds of floods at once did to the product and to somebody of another organization. */
export interface FloodsTogether {
  /** How often each flood was answered with each status. */
  readonly answers: Readonly<Record<FloodKind, Readonly<Record<string, number>>>>;
  /** Milliseconds of each list that somebody else opened before the floods. */
  readonly idle: readonly number[];
  /** The same during the floods. */
  readonly during: readonly number[];
  /** What api and bff together had at most during the floods, beyond what they had before. */
  readonly grownBytes: number;
  /** Emails that left during the floods. */
  readonly mailCount: number;
  /** Whether api and bff are the processes that they were before. */
  readonly survived: boolean;
}

const list = `{ inventoryItems(organizationId: "1") { total items { id name quantity warehouse { name } } } }`;
const warmUpCalls = 30;
const idleCalls = 60;
const betweenCallsMs = 100;

/** Opens a list until `isOver`; rejects at the first that is not answered. Gives the milliseconds of each. */
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

/** Starts a product, floods it in all ways at once for so many seconds while somebody else works, and ends it. */
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
