import type { AddressInfo } from 'node:net';
import { inject } from 'vitest';
import { type Bff, buildApp } from '../src/app.ts';
import { type Config, readConfig, type Timing, timing } from '../src/config.ts';
import type { CostReport } from '../src/limits/points.ts';
import { modules } from '../src/modules.ts';
import type { RuleTree } from '../src/permissions/shield.ts';

declare module 'vitest' {
  interface ProvidedContext {
    executionPath: 'as it comes' | 'compiled';
  }
}

/** A bff that listens on a free port, with durations short enough for tests. */
export interface RunningBff extends Bff {
  readonly url: string;
  readonly config: Config;
  /** The text of `/metrics`. */
  readonly figures: () => Promise<string>;
  /** One GraphQL operation over HTTP. */
  readonly ask: (query: string, options?: AskOptions) => Promise<Answer>;
}

export interface AskOptions {
  readonly variables?: Record<string, unknown>;
  readonly operationName?: string;
  readonly cookie?: string;
  readonly headers?: Record<string, string>;
}

export interface AnswerError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions: {
    readonly code: string;
    readonly class: string;
    readonly requestId: string;
    readonly details?: unknown;
    readonly limit?: number;
    readonly requested?: number;
    readonly retryAfterSeconds?: number;
  };
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for.
  readonly data: any; // oxlint-disable-line typescript/no-explicit-any
  readonly errors: readonly AnswerError[];
  /** What the answer cost; every one says it. */
  readonly cost: CostReport;
}

/** Waits are short; time limits are not, nor how long a refresh is remembered: a busy machine is not taken for a stalled upstream. */
export const shortTiming: Timing = {
  ...timing,
  attemptMs: 10_000,
  retry: { retries: 3, baseMs: 5, maxMs: 40, multiplier: 2, budgetMs: 20_000 },
  inventoryRetry: { ...timing.inventoryRetry, baseMs: 5 },
  rememberRefreshMs: 10_000,
  sessionCacheMs: 1,
  pollMs: 40,
  sessionCheckMs: 80,
  streamReopenMs: 20,
  drainMs: 2_000,
};

/** For tests in which something never answers. */
export const hastyTiming: Timing = { ...shortTiming, attemptMs: 400, connectionInitMs: 200 };

const metricsToken = 'metrics-token-of-the-tests';

/** Which path valid documents take: as they come, or compiled before they are requested. */
const path = inject('executionPath');

function prepare({ executor }: Bff, query: string, operationName: string | undefined): void {
  try {
    executor.prepare(query, operationName ?? null);
  } catch {
    // A document that is not valid: saying so is the ordinary path's, and what the test wants to see.
  }
}

export async function startBff(
  upstreamUrl: string,
  overrides: Partial<Config> = {},
  tree?: RuleTree,
): Promise<RunningBff> {
  const config: Config = {
    ...readConfig({
      UPSTREAM_API_URL: upstreamUrl,
      LOG_LEVEL: 'silent',
      GRAPHQL_POINTS_PER_SECOND: '100000000',
      METRICS_TOKEN: metricsToken,
    }),
    timing: shortTiming,
    readingMs: { capacity: 1e9, perSecond: 1e9 },
    ...overrides,
  };
  const bff = await buildApp({ config, modules, tree });
  await bff.app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(bff.app.server.address() as AddressInfo).port}`;
  const ask = async (query: string, options: AskOptions = {}): Promise<Answer> => {
    const { variables, operationName, cookie, headers } = options;
    if (path === 'compiled') prepare(bff, query, operationName);
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}), ...headers },
      body: JSON.stringify({ query, variables, operationName }),
    });
    const body = (await response.json()) as {
      data?: unknown;
      errors?: readonly AnswerError[];
      extensions: { cost: CostReport };
    };
    const { data, errors = [] } = body;
    return { status: response.status, headers: response.headers, data, errors, cost: body.extensions?.cost };
  };
  const figures = async () =>
    (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })).text();
  return { ...bff, url, config, figures, ask };
}
