import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Client } from 'pg';
import { type Call, once } from './calls.ts';
import { atMost, type Row } from './result.ts';
import { sized } from './size.ts';
import { quantile } from './statistics.ts';

/** The number of entries in an ordinary organization and in a very large one. */
export const few = sized(10_000, 300);
export const many = sized(1_000_000, 1_200);
export const pageSize = 20;
export const deepPage = sized(20_000, 20);
/** The demo organization. */
export const organizationId = 1;

/** Every tenth entry has a custom color; this many entries share one color. */
export const shades = 25;
export const ownFields = [
  { name: 'Colour', type: 'text', isRequired: false },
  { name: 'Weight', type: 'number', isRequired: false },
];
export const shadeRequested = (n: number): string =>
  `customFields=${encodeURIComponent(JSON.stringify({ colour: `Shade ${n}` }))}`;

const batch = 100_000;
const settledWithinMs = 60_000;
const users = sized(20, 2);
const callsOfUser = sized(15, 1);

/** Returns a word that is unique to the entry of this number, in SQL `left(md5(n::text), 10)`. */
export function uniqueTextOf(number: number): string {
  return createHash('md5').update(String(number)).digest('hex').slice(0, 10);
}

/** Inserts entries `from` to `to` into `tables` in batches. */
export async function fillLargely(
  client: Client,
  [from, to]: readonly [number, number],
  tables: string,
  insert: (first: number, last: number) => Promise<unknown>,
): Promise<void> {
  // The index is rebuilt at the end, several times faster than row by row, with the product's own definition.
  const { rows } = await client.query<{ text: string }>(
    `SELECT pg_get_indexdef('search_texts_text'::regclass) AS text`,
  );
  await client.query('DROP INDEX search_texts_text');
  for (let first = from; first <= to; first += batch) await insert(first, Math.min(to, first + batch - 1));
  await client.query(`SET maintenance_work_mem = '256MB'`);
  await client.query(rows[0]?.text ?? '');
  await client.query(`VACUUM ANALYZE ${tables}, search_texts, own_values, own_texts`);
}

/** Waits for background work: `question` is a query that returns a row once it is done. */
export async function settled(client: Client, question: string, withinMs = settledWithinMs): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (performance.now() < deadline) {
    const { rows } = await client.query(question);
    if (rows.length > 0) return;
    await setTimeout(100);
  }
  throw new Error(`nothing after ${withinMs} ms: ${question}`);
}

/** Measures the response time for twenty users who page through `what` at once, each requesting the next page immediately. */
export async function manyPeople(
  what: string,
  call: Call,
  requested: Readonly<Record<string, (n: number) => string>>,
): Promise<Row[]> {
  const times = new Map(Object.keys(requested).map((name) => [name, [] as number[]]));
  const ask = async (user: number) => {
    for (let round = 0; round < callsOfUser; round += 1) {
      for (const [name, pathOf] of Object.entries(requested)) {
        times.get(name)?.push(await once(call, pathOf(user * callsOfUser + round)));
      }
    }
  };
  await Promise.all(Array.from({ length: users }, (_, user) => ask(user)));
  return [...times].map(([name, taken]) =>
    atMost(`${what}: ${name} among ${many}, p95 of ${users} people`, quantile(taken, 0.95), 'ms', 200),
  );
}
