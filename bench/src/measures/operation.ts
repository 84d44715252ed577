import type { ChildProcess } from 'node:child_process';
import { freePort } from '@tallyard/e2e/product';
import autocannon from 'autocannon';
import { startServer, stopServer } from '../processes.ts';
import { type Row, told } from '../result.ts';
import { cookie, itemCount, operation } from '../servers/payloads.ts';
import { median } from '../statistics.ts';

interface Target {
  readonly name: 'aggregate' | 'bff' | 'apollo';
  readonly request: autocannon.Options;
}

const rounds = 5;
const seconds = 4;
const warmUpSeconds = 3;
const connections = 32;

async function throughput(options: autocannon.Options, duration: number): Promise<number> {
  const result = await autocannon({ ...options, connections, duration });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${options.url}: ${result.non2xx} answers were no success, ${result.errors} errors`);
  }
  return result.requests.average;
}

function graphql(port: number): autocannon.Options {
  return {
    url: `http://127.0.0.1:${port}/graphql`,
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ query: operation, variables: { organizationId: '1' }, operationName: 'InventoryList' }),
  };
}

/** Every server must give the same items and figures, or their speeds say nothing. */
async function checkSame(targets: readonly Target[]): Promise<void> {
  const texts = await Promise.all(
    targets.map(async ({ name, request }) => {
      const response = await fetch(request.url, {
        method: request.method ?? 'GET',
        headers: request.headers as Record<string, string>,
        ...(request.body === undefined ? {} : { body: request.body as string }),
      });
      const { data } = (await response.json()) as { data: { inventoryItems: { items: { id: string }[] } } };
      if (data?.inventoryItems?.items.length !== itemCount) throw new Error(`${name} answered ${JSON.stringify(data)}`);
      return canonical(data);
    }),
  );
  const [first] = texts;
  for (const [index, text] of texts.entries()) {
    if (text !== first) throw new Error(`${targets[index]?.name} answers something else than ${targets[0]?.name}`);
  }
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/**
 * The first-party operation on one stub upstream: our bff against a REST aggregate written by hand and against stock
 * Apollo with graphql-shield, in alternating rounds; medians. Also how many upstream calls it costs.
 */
export async function measureOperation(): Promise<Row[]> {
  const running: ChildProcess[] = [];
  try {
    const upstreamPort = await freePort();
    const upstream = `http://127.0.0.1:${upstreamPort}`;
    running.push(await startServer('bench/src/servers/stub-upstream.ts', 'load', upstreamPort, {}));
    const start = async (entry: string) => {
      const port = await freePort();
      running.push(
        await startServer(entry, 'server', port, {
          UPSTREAM_API_URL: upstream,
          // Limits are for strangers; here one caller is the whole load.
          GRAPHQL_REQUESTS_PER_MINUTE: '100000000',
        }),
      );
      return port;
    };
    const aggregatePort = await start('bench/src/servers/rest-aggregate.ts');
    const targets: Target[] = [
      { name: 'aggregate', request: { url: `http://127.0.0.1:${aggregatePort}/aggregate`, headers: { cookie } } },
      { name: 'bff', request: graphql(await start('apps/bff/src/server.ts')) },
      { name: 'apollo', request: graphql(await start('bench/src/servers/stock-apollo.ts')) },
    ];
    await checkSame(targets);

    const calls = async () => Number(await (await fetch(`${upstream}/calls`)).text());
    const bff = targets[1]?.request as autocannon.Options;
    const before = await calls();
    await fetch(bff.url, {
      method: 'POST',
      headers: bff.headers as Record<string, string>,
      body: bff.body as string,
    }).then((response) => response.text());
    const callsPerOperation = (await calls()) - before;

    const figures: Record<Target['name'], number[]> = { aggregate: [], bff: [], apollo: [] };
    for (const { request } of targets) await throughput(request, warmUpSeconds);
    for (let round = 0; round < rounds; round += 1) {
      for (const { name, request } of targets) figures[name].push(await throughput(request, seconds));
    }
    const [aggregate, ours, apollo] = [median(figures.aggregate), median(figures.bff), median(figures.apollo)];
    return [
      told('operation: REST aggregate', aggregate, 'req/s'),
      told('operation: bff', ours, 'req/s'),
      told('operation: stock Apollo + shield', apollo, 'req/s'),
      told('operation: bff / REST aggregate', ours / aggregate, '', '>= 0.45 with the compiled executor'),
      told('operation: bff / stock Apollo + shield', ours / apollo, '', '>= 2.5 with the compiled executor'),
      {
        what: `upstream calls for ${itemCount} items with their warehouses, and figures`,
        value: callsPerOperation,
        unit: 'calls',
        target: '= 3',
        reached: callsPerOperation === 3,
      },
    ];
  } finally {
    for (const child of running) await stopServer(child);
  }
}
