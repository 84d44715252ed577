import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@tallyard/e2e/product';
import { cpuMsOf, residentBytesOf, startServer, stopServer, stopServers } from '../processes.ts';
import { atLeast, atMost, type Row, unbounded } from '../result.ts';
import { isSmoke, sized } from '../size.ts';
import { median, quantile } from '../statistics.ts';
import { Subscribers } from '../subscribers.ts';
import { unlimited } from '../unlimited.ts';

const rounds = sized(4, 1);
const compared = sized({ subscribers: 500, events: 100, everyMs: 50 }, { subscribers: 5, events: 3, everyMs: 50 });
const lively = sized({ subscribers: 1_000, events: 200, everyMs: 50 }, { subscribers: 10, events: 3, everyMs: 50 });
const idle = sized(
  { warm: 1_000, all: 10_000, restMs: 3_000, holdMs: 20_000 },
  { warm: 10, all: 20, restMs: 0, holdMs: 0 },
);
const patienceMs = 30_000;
/** The system counts processor time in ticks, and a few deliveries can take less than one. */
const tickMs = 10;

interface Running {
  readonly port: number;
  readonly child: ChildProcess;
}

/** Emits events and waits until all subscribers have received them, or the timeout. */
async function deliver(upstream: string, subscribers: Subscribers, plan: { events: number; everyMs: number }) {
  subscribers.reset();
  await (await fetch(`${upstream}/emit?count=${plan.events}&everyMs=${plan.everyMs}`)).text();
  const requested = plan.events * subscribers.count;
  const end = performance.now() + patienceMs;
  while (subscribers.delays.length < requested && performance.now() < end) await delay(20);
  const share = subscribers.delays.length / requested;
  if (isSmoke && share !== 1) throw new Error(`${subscribers.delays.length} of ${requested} deliveries arrived`);
  return { share, delays: subscribers.delays };
}

/** Compares the processor time per delivery of grouped execution with execution per subscriber, in alternating rounds. */
async function compare(upstream: string, ours: Running, peer: Running): Promise<Row[]> {
  const sides = [ours, peer].map(({ port, child }) => ({
    child,
    subscribers: new Subscribers(port),
    cost: [] as number[],
  }));
  try {
    for (const { subscribers } of sides) await subscribers.grow(compared.subscribers);
    for (let round = 0; round <= rounds; round += 1) {
      const before = sides.map(({ child }) => cpuMsOf(child));
      // Both receive the same events at the same time, and each uses its own processor time.
      const emitted = deliver(upstream, (sides[0] as (typeof sides)[0]).subscribers, compared);
      sides[1]?.subscribers.reset();
      await emitted;
      const end = performance.now() + patienceMs;
      const requested = compared.events * compared.subscribers;
      while (sides.some(({ subscribers }) => subscribers.delays.length < requested)) {
        if (performance.now() > end) throw new Error('not every event reached every subscriber');
        await delay(20);
      }
      // The first round warms up.
      if (round === 0) continue;
      for (const [index, { child, cost }] of sides.entries())
        cost.push(Math.max(tickMs, cpuMsOf(child) - (before[index] ?? 0)) / requested);
    }
    const [grouped = Number.NaN, each = Number.NaN] = sides.map(({ cost }) => median(cost) * 1_000);
    return [
      unbounded('fan-out: a delivery in a group, processor', grouped, 'us'),
      unbounded('fan-out: a delivery executed per subscriber (graphql-ws), processor', each, 'us'),
      atLeast('fan-out: per subscriber / in a group', each / grouped, '', 3),
    ];
  } finally {
    for (const { subscribers } of sides) subscribers.close();
  }
}

async function keepUp(upstream: string, subscribers: Subscribers): Promise<Row[]> {
  await subscribers.grow(lively.subscribers);
  await deliver(upstream, subscribers, { events: sized(20, 1), everyMs: lively.everyMs });
  const { share, delays } = await deliver(upstream, subscribers, lively);
  const what = `fan-out: ${lively.subscribers} subscribers x ${1_000 / lively.everyMs} events/s`;
  return [
    atLeast(`${what}, share delivered`, share, '', 1),
    unbounded(`${what}, median delay`, quantile(delays, 0.5), 'ms'),
    atMost(`${what}, p99 delay`, quantile(delays, 0.99), 'ms', 1_000),
  ];
}

/** Measures thousands of idle connections: they stay open, cost little, and each receives an event. */
async function holdConnections(upstream: string, subscribers: Subscribers, child: ChildProcess): Promise<Row[]> {
  await subscribers.grow(idle.warm);
  await delay(idle.restMs);
  const before = residentBytesOf(child);
  await subscribers.grow(idle.all);
  await delay(idle.holdMs);
  const bytes = (residentBytesOf(child) - before) / (idle.all - idle.warm);
  const { share } = await deliver(upstream, subscribers, { events: 1, everyMs: 0 });
  return [
    atMost('fan-out: resident memory per idle subscriber', bytes / 1_024, 'KiB', 40),
    atMost(`fan-out: of ${idle.all} idle subscribers lost in ${idle.holdMs / 1_000} s`, subscribers.lost, '', 0),
    atLeast(`fan-out: share of ${idle.all} that one event reaches`, share, '', 1),
  ];
}

/** Measures subscriptions on one bff with events from a stub upstream. */
export async function measureFanOut(): Promise<Row[]> {
  const running: ChildProcess[] = [];
  const upstreamPort = await freePort();
  const upstream = `http://127.0.0.1:${upstreamPort}`;
  const start = async (entry: string): Promise<Running> => {
    const port = await freePort();
    const child = await startServer(entry, 'server', port, { UPSTREAM_API_URL: upstream, ...unlimited });
    running.push(child);
    return { port, child };
  };
  const own = async (measure: (subscribers: Subscribers, child: ChildProcess) => Promise<Row[]>) => {
    const { port, child } = await start('apps/bff/src/server.ts');
    const subscribers = new Subscribers(port);
    try {
      return await measure(subscribers, child);
    } finally {
      subscribers.close();
      await stopServer(child);
    }
  };
  try {
    running.push(await startServer('bench/src/servers/stub-upstream.ts', 'load', upstreamPort, {}));
    const ours = await start('apps/bff/src/server.ts');
    const peer = await start('bench/src/servers/per-subscriber.ts');
    const rows = await compare(upstream, ours, peer);
    await stopServer(ours.child);
    await stopServer(peer.child);
    rows.push(...(await own((subscribers) => keepUp(upstream, subscribers))));
    rows.push(...(await own((subscribers, child) => holdConnections(upstream, subscribers, child))));
    return rows;
  } finally {
    await stopServers(running);
  }
}
