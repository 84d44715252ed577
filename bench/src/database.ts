import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { onInterrupt } from './cleanup.ts';

export interface OwnDatabase {
  readonly url: string;
  readonly client: Client;
  /** Closes the connection and drops the database. */
  readonly drop: () => Promise<void>;
}

/** Creates a separate database on the PostgreSQL server at `adminUrl`. */
export async function createDatabase(adminUrl: string): Promise<OwnDatabase> {
  const name = `tallyard_bench_${randomBytes(6).toString('hex')}`;
  await asAdmin(adminUrl, `CREATE DATABASE ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const remove = () => asAdmin(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  const forget = onInterrupt(remove);
  const drop = async () => {
    forget();
    await remove();
  };
  const client = new Client({ connectionString: url.href });
  // Dropping the database on Ctrl+C terminates this connection.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    await drop();
    throw error;
  }
  return {
    url: url.href,
    client,
    drop: async () => {
      await client.end();
      await drop();
    },
  };
}

async function asAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
