import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Client } from 'pg';
import { type Call, once } from './calls.ts';
import { atMost, type Row } from './result.ts';
import { sized } from './size.ts';
import { quantile } from './statistics.ts';

/** How many things an ordinary organization has, and one that is as large as issues speak of. */
export const few = sized(10_000, 300);
export const many = sized(1_000_000, 1_200);
export const pageSize = 20;
export const deepPage = sized(20_000, 20);
/** The demo's organization. */
export const organizationId = 1;

/** Every tenth thing has a color of its own, a field of the organization, and each color so many shades. */
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

/** A word that only the thing of this number has: SQL has it as `left(md5(n::text), 10)`. */
export function uniqueTextOf(number: number): string {
  return createHash('md5').update(String(number)).digest('hex').slice(0, 10);
}

/** Puts things number `from` to `to` into `tables`, some at a time. */
export async function fillLargely(
  client: Client,
  [from, to]: readonly [number, number],
  tables: string,
  insert: (first: number, last: number) => Promise<unknown>,
): Promise<void> {
  // The index is built in one go, several times faster than row by row; its definition stays the product's.
  const { rows } = await client.query<{ text: string }>(
    `SELECT pg_get_indexdef('search_texts_text'::regclass) AS text`,
  );
  await client.query('DROP INDEX search_texts_text');
  for (let first = from; first <= to; first += batch) await insert(first, Math.min(to, first + batch - 1));
  await client.query(`SET maintenance_work_mem = '256MB'`);
  await client.query(rows[0]?.text ?? '');
  await client.query(`VACUUM ANALYZE ${tables}, search_texts, own_values, own_texts`);
}

/** Waits for what the product does of itself after an answer: `question` finds a row once it is done. */
export async function settled(client: Client, question: string, withinMs = settledWithinMs): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (performance.now() < deadline) {
    const { rows } = await client.query(question);
    if (rows.length > 0) return;
    await setTimeout(100);
  }
  throw new Error(`nothing after ${withinMs} ms: ${question}`);
}

/** What twenty people wait for who look through `what` at once, each asking again as soon as they have an answer. */
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
