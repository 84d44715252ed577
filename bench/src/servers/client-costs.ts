import { pathToFileURL } from 'node:url';
import { fetch, Pool } from 'undici';
import { root } from '../processes.ts';
import { sized } from '../size.ts';

/** A client of the stub upstream that measures itself: processor microseconds per call, by kind, one result per round. */
const rounds = sized(15, 1);
const calls = sized(4_000, 100);
const atOnce = 16;
const path = '/api/inventory-items/organization/1';
const headers = { accept: 'application/json' };

/** The bff's own client, loaded as a file of the program under test, not as a library. */
interface Transport {
  readonly send: (
    request: { method: 'GET'; path: string; headers: Record<string, string> },
    timeoutMs: number,
  ) => Promise<{ body: string }>;
}
const entry = pathToFileURL(`${root}/apps/bff/src/rest/transport.ts`).href;
const { openTransport } = (await import(entry)) as { openTransport: (url: string) => Transport };

const upstream = process.env.UPSTREAM_API_URL ?? '';
const transport = openTransport(upstream);
const pool = new Pool(upstream, { connections: 128, pipelining: 1 });

const kinds = {
  ours: async () => (await transport.send({ method: 'GET', path, headers }, 10_000)).body,
  pool: async () => (await pool.request({ method: 'GET', path, headers })).body.text(),
  fetch: async () => (await fetch(upstream + path, { headers })).text(),
} as const;
type Kind = keyof typeof kinds;

async function round(call: () => Promise<string>): Promise<number> {
  const before = process.cpuUsage();
  let left = calls;
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      if ((await call()).length === 0) throw new Error('an answer was empty');
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / calls;
}

const figures: Record<Kind, number[]> = { ours: [], pool: [], fetch: [] };
for (let index = 0; index <= rounds; index += 1) {
  for (const kind of Object.keys(kinds) as Kind[]) {
    const cost = await round(kinds[kind]);
    // The first round warms up.
    if (index > 0) figures[kind].push(cost);
  }
}
process.stdout.write(JSON.stringify(figures), () => process.exit(0));
