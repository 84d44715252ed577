import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@tallyard/e2e/product';
import autocannon from 'autocannon';
import { cpuMsOf, startServer, stopServers } from '../processes.ts';
import { atLeast, type Row, unbounded } from '../result.ts';
import { cookie, type Document, documents, itemCount } from '../servers/payloads.ts';
import { loadOf, sized } from '../size.ts';
import { median } from '../statistics.ts';
import { unlimited } from '../unlimited.ts';
import { answerOf, checkSame, type Request } from './same-answers.ts';

const servers = {
  aggregate: 'bench/src/servers/rest-aggregate.ts',
  bff: 'apps/bff/src/server.ts',
  apollo: 'bench/src/servers/stock-apollo.ts',
  mercurius: 'bench/src/servers/mercurius.ts',
  yoga: 'bench/src/servers/yoga.ts',
} as const;
type Name = keyof typeof servers;
const names = Object.keys(servers) as Name[];

const titles: Readonly<Record<Name, string>> = {
  aggregate: 'REST aggregate',
  bff: 'bff',
  apollo: 'stock Apollo + shield',
  mercurius: 'Mercurius + JIT + guards',
  yoga: 'GraphQL Yoga + guards',
};

const rounds = sized(5, 1);
const seconds = 3;
const warmUpSeconds = 3;
const connections = 32;

/** One round: responses per second, and processor time per response, which other work on the machine does not affect. */
interface Figure {
  readonly perSecond: number;
  readonly cpuMs: number;
}

interface Target {
  readonly name: Name;
  readonly child: ChildProcess;
  readonly origin: string;
}

/** GraphQL responds with 200 to failed operations, too. */
const verifyBody = (body: unknown) => typeof body === 'string' && !body.includes('"errors"');

async function loadRound({ child }: Target, request: Request, duration: number): Promise<Figure> {
  const before = cpuMsOf(child);
  const result = await autocannon({ ...request, connections, ...loadOf(duration, connections), verifyBody });
  const refused = result.non2xx + result.mismatches;
  if (refused > 0 || result.errors > 0) {
    throw new Error(`${request.url}: ${refused} answers were no success, ${result.errors} errors`);
  }
  return { perSecond: result.requests.average, cpuMs: (cpuMsOf(child) - before) / result.requests.total };
}

function requestOf({ name, origin }: Target, document: Document): Request {
  if (name === 'aggregate') return { url: origin + document.aggregate, method: 'GET', headers: { cookie } };
  const headers = { 'content-type': 'application/json', cookie };
  return { url: `${origin}/graphql`, method: 'POST', headers, body: JSON.stringify(document.body) };
}

async function compare(targets: readonly Target[], document: Document): Promise<Row[]> {
  const requests = new Map(targets.map((target) => [target, requestOf(target, document)]));
  await checkSame(requests.values(), itemCount);
  for (const [target, request] of requests) await loadRound(target, request, warmUpSeconds);
  const figures = new Map(targets.map((target) => [target.name, [] as Figure[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [target, request] of requests) {
      figures.get(target.name)?.push(await loadRound(target, request, seconds));
    }
  }
  const middle = (name: Name, of: keyof Figure) => median((figures.get(name) ?? []).map((figure) => figure[of]));
  const ratio = (peer: Name) => middle(peer, 'cpuMs') / middle('bff', 'cpuMs');
  const about = (peer: Name) => `${document.name}: bff / ${titles[peer]}, by processor time`;
  return [
    ...names.map((name) => unbounded(`${document.name}: ${titles[name]}`, middle(name, 'perSecond'), 'req/s')),
    ...names.map((name) =>
      unbounded(`${document.name}: ${titles[name]}, processor`, middle(name, 'cpuMs') * 1_000, 'us/req'),
    ),
    atLeast(about('aggregate'), ratio('aggregate'), '', 0.5),
    atLeast(about('apollo'), ratio('apollo'), '', 2.5),
    unbounded(`${about('mercurius')}, which sends no batches`, ratio('mercurius'), '', '> 1 is ahead'),
    unbounded(about('yoga'), ratio('yoga'), '', '> 1 is ahead'),
  ];
}

async function upstreamCalls(upstream: string, target: Target, document: Document): Promise<Row> {
  const calls = async () => Number(await (await fetch(`${upstream}/calls`)).text());
  await answerOf(requestOf(target, document));
  // Waits until the work left over by the last load is done.
  let before = await calls();
  for (let last = -1; before !== last; before = await calls()) {
    last = before;
    await delay(500);
  }
  await answerOf(requestOf(target, document));
  const value = (await calls()) - before;
  const what = `${document.name}: upstream calls, batches as one, for ${itemCount} items with their warehouses`;
  return { what, value, unit: 'calls', target: `= ${document.calls}`, reached: value === document.calls };
}

/**
 * Measures one operation on one stub upstream: our bff against a hand-written REST aggregate and its peers, in alternating
 * rounds; medians. Also counts its upstream calls. The upstream identifies itself as our api and supports batches (ADR 0030),
 * which the bff uses; the others send each read separately.
 */
export async function measureOperation(): Promise<Row[]> {
  const running: ChildProcess[] = [];
  try {
    const upstreamPort = await freePort();
    const upstream = `http://127.0.0.1:${upstreamPort}`;
    running.push(await startServer('bench/src/servers/stub-upstream.ts', 'load', upstreamPort, {}));
    const targets: Target[] = [];
    for (const name of names) {
      const port = await freePort();
      const child = await startServer(servers[name], 'server', port, { UPSTREAM_API_URL: upstream, ...unlimited });
      running.push(child);
      targets.push({ name, child, origin: `http://127.0.0.1:${port}` });
    }
    const rows: Row[] = [];
    const ours = targets.find(({ name }) => name === 'bff') as Target;
    for (const document of documents) {
      rows.push(await upstreamCalls(upstream, ours, document), ...(await compare(targets, document)));
    }
    return rows;
  } finally {
    await stopServers(running);
  }
}
