import { freePort } from '@tallyard/e2e/product';
import autocannon from 'autocannon';
import { besideBefore, compareBeside, type Load, type Target } from '../beside.ts';
import type { Postgres } from '../postgres.ts';
import { startServer, stopServer } from '../processes.ts';
import type { Row } from '../result.ts';
import { firstParty } from '../servers/payloads.ts';
import { loadOf } from '../size.ts';
import { unlimited } from '../unlimited.ts';

const clients = 20;
const seconds = 3;

interface ListApps extends Target {
  readonly graphql: string;
  readonly cookie: string;
  readonly body: string;
}

async function withBff(target: Target, onStop: (step: () => Promise<void> | void) => void): Promise<ListApps> {
  const port = await freePort();
  const env = {
    UPSTREAM_API_URL: target.url,
    UPSTREAM_IDEMPOTENT: '1',
    ...unlimited,
    // The name of the setting in the earlier code.
    GRAPHQL_REQUESTS_PER_MINUTE: unlimited.GRAPHQL_REQUESTS_PER_MINUTE_PER_ADDRESS,
  };
  const bff = await startServer('apps/bff/src/server.ts', 'server', port, env, target.directory);
  onStop(() => stopServer(bff));
  const origin = `http://127.0.0.1:${port}`;
  // The bff accepts the api's session. The GraphQL sign-in differs between the versions.
  const { cookie } = target.rest;
  return {
    ...target,
    servers: [...target.servers, bff],
    graphql: `${origin}/graphql`,
    cookie,
    body: bodyOf(target.directory),
  };
}

/** Returns the web client's request for the item list, with the exact document of this version of the code. */
function bodyOf(directory: string): string {
  return JSON.stringify({
    query: firstParty('InventoryItems', directory),
    variables: { organizationId: '1', page: 1, pageSize: 20, withCosts: false, withFolders: false },
  });
}

async function listOften({ graphql, cookie, body }: ListApps): Promise<Load> {
  const result = await autocannon({
    url: graphql,
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body,
    connections: clients,
    ...loadOf(seconds, clients),
    // GraphQL responds with 200 to failed operations, too.
    verifyBody: (text: unknown) => typeof text === 'string' && !text.includes('"errors"'),
  });
  const refused = result.non2xx + result.mismatches + result.errors;
  if (refused > 0) throw new Error(`${refused} answers were no list`);
  return { perSecond: result.requests.average, answers: result.requests.total };
}

/**
 * Measures the web client's item list through bff, api and database, relative to the code before the optimization of round
 * trips.
 */
export function measureList(postgres: Postgres): Promise<Row[]> {
  return besideBefore(postgres, async (targets, onStop) => {
    const both = [];
    for (const target of targets) both.push(await withBff(target, onStop));
    return compareBeside('list: a page through all apps', 'list', both, listOften);
  });
}
