import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import pg from 'pg';
import { type AppProcess, startApi, startBff } from './app-processes.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { freePort, temporaryDirectory } from './product.ts';

/** One process of a cluster. It keeps its port when it restarts. */
export class Node {
  readonly name: string;
  readonly url: string;
  readonly #start: () => Promise<AppProcess>;
  #app: AppProcess | null = null;

  constructor(name: string, port: number, start: () => Promise<AppProcess>) {
    this.name = name;
    this.url = `http://127.0.0.1:${port}`;
    this.#start = start;
  }

  get isUp(): boolean {
    return this.#app !== null;
  }

  async start(): Promise<void> {
    this.#app = await this.#start();
  }

  /** Sends SIGKILL and resolves when the process has ended. */
  async kill(): Promise<void> {
    const app = this.#app;
    this.#app = null;
    await app?.kill();
  }

  /** Sends SIGTERM and resolves when the process has shut down. */
  async stop(): Promise<void> {
    const app = this.#app;
    this.#app = null;
    await app?.stop();
  }
}

/** Two nodes of each app on one PostgreSQL and, if passed, one Redis, with a balancer before each pair. */
export interface Cluster {
  /** The URL for browsers: the balancer of the bffs. */
  readonly url: string;
  readonly apiUrl: string;
  readonly apis: readonly Node[];
  readonly bffs: readonly Node[];
  /** Runs a query as superuser, bypassing row-level security; for reading only. */
  look<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>;
  close(): Promise<void>;
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Starts all nodes of an app at once; the first one migrates an empty database. */
export async function startCluster(
  serverUrl: string,
  env: Readonly<Record<string, string>>,
  nodesPerApp = 2,
): Promise<Cluster> {
  const name = `tallyard_cluster_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, `CREATE DATABASE ${name}`);
  const address = new URL(serverUrl);
  address.pathname = `/${name}`;
  const databaseUrl = address.href;
  const directory = temporaryDirectory();
  const ports = await Promise.all(Array.from({ length: nodesPerApp * 2 }, freePort));
  const [apiPorts, bffPorts] = [ports.slice(0, nodesPerApp), ports.slice(nodesPerApp)];
  const balancers: Balancer[] = await Promise.all([apiPorts, bffPorts].map(startBalancer));
  const [apiUrl = '', url = ''] = balancers.map((balancer) => balancer.url);
  const shared = {
    PUBLIC_URL: url,
    SESSION_SECRET: randomUUID(),
    FLOOR_SECRET: randomUUID(),
    GRAPHQL_POINTS_PER_SECOND: '1000000',
    DEMO_PUBLIC: '0',
    ...env,
  };
  // Each node is behind a balancer. The shared secret lets the api trust the users that the bff names.
  const nodeEnv = { ...shared, TRUST_PROXY: '1' };
  const apis = apiPorts.map(
    (port, n) => new Node(`api ${n}`, port, () => startApi(directory, port, { databaseUrl, env: nodeEnv })),
  );
  const bffs = bffPorts.map((port, n) => new Node(`bff ${n}`, port, () => startBff(apiUrl, port, nodeEnv)));
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const cluster: Cluster = {
    url,
    apiUrl,
    apis,
    bffs,
    look: async <Row extends pg.QueryResultRow>(text: string) => (await pool.query<Row>(text)).rows,
    async close() {
      // The data is discarded, so there is no need for a clean shutdown.
      await Promise.all([...bffs, ...apis].map((node) => node.kill()));
      await Promise.all(balancers.map((balancer) => balancer.close()));
      await pool.end();
      await onServer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      rmSync(directory, { recursive: true, force: true });
    },
  };
  try {
    await Promise.all(apis.map((node) => node.start()));
    await Promise.all(bffs.map((node) => node.start()));
  } catch (error) {
    await cluster.close();
    throw error;
  }
  return cluster;
}
