import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { type AppProcess, startApi, startBff } from '../app-processes.ts';
import { freePort, temporaryDirectory } from '../product.ts';
import { bearerCaller, type Caller } from './caller.ts';
import { type HiddenRows, readHiddenRows } from './hidden-rows.ts';
import { Organization } from './organization.ts';
import { firstPerson } from './staff.ts';

/** Tables that change on reads, on refusals or by background work; everything else is data. */
const excludedTables =
  /^(sessions|access_tokens|refresh_tokens|idempotency_keys|inventory_statistics|product_figure|alert_rule_(deltas|figures)|item_anchor|api_keys|password_resets|sent_mails|webhook_(deliveries|attempts)|report_(runs|attempts|files)|chat_(posts|attempts)|heartbeats|quota_uses)/;
/**
 * Columns that do so, for example because the email of an alert is sent some time after it was raised, and its delivery is
 * recorded.
 */
const keptAside: Readonly<Record<string, readonly string[]>> = {
  alert_instances: ['notifications_sent'],
  chats: ['read_to', 'failing_since'],
  push_browsers: ['last_used_at'],
  recipients: ['attempts', 'due_at', 'link_expires_at', 'link_id', 'link_used_at', 'requested_at', 'token_hash'],
  scheduled_reports: ['read_to', 'failing_since', 'told_at'],
  webhooks: ['read_to', 'due_at', 'failing_since', 'times_told'],
};
/** Jobs that change data in responses. They must have finished before another call is checked. */
const tellingJobs = ['alerts.evaluate-rule', 'products.image'];

/** The token with which the tests read `/metrics`. */
export const metricsToken = 'metrics-token-of-the-tests';

/** A member restricted to some warehouses. */
export interface Scoped {
  readonly name: string;
  readonly caller: Caller;
  readonly warehouseIds: readonly string[];
}

/** Both apps on their own database, with two independent organizations. */
export class World {
  readonly apiUrl: string;
  readonly url: string;
  readonly home: Organization;
  readonly rival: Organization;
  readonly stranger: Caller;
  /** An admin of `home` whose session was valid and has been ended. */
  revoked: Caller;
  readonly #sql: pg.Client;
  readonly #end: () => Promise<void>;

  private constructor(parts: { apiUrl: string; url: string; sql: pg.Client; end: () => Promise<void> }) {
    this.apiUrl = parts.apiUrl;
    this.url = parts.url;
    this.#sql = parts.sql;
    this.#end = parts.end;
    this.home = new Organization(parts.apiUrl, parts.sql, 'HOMEMARK');
    this.rival = new Organization(parts.apiUrl, parts.sql, 'RIVALMARK');
    this.stranger = bearerCaller(parts.apiUrl, null);
    this.revoked = this.stranger;
  }

  static async start(): Promise<World> {
    const serverUrl = inject('serverUrl');
    const name = `tallyard_access_${randomUUID().replaceAll('-', '')}`;
    const server = new pg.Client({ connectionString: serverUrl });
    await server.connect();
    await server.query(`CREATE DATABASE ${name}`);
    const databaseUrl = new URL(serverUrl);
    databaseUrl.pathname = `/${name}`;
    const dataDirectory = temporaryDirectory();
    const [apiPort, port] = [await freePort(), await freePort()];
    const apiUrl = `http://127.0.0.1:${apiPort}`;
    const url = `http://127.0.0.1:${port}`;
    const apps: AppProcess[] = [];
    const sql = new pg.Client({ connectionString: databaseUrl.href });
    const end = async () => {
      for (const app of apps.reverse()) await app.stop();
      await sql.end();
      await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await server.end();
      rmSync(dataDirectory, { recursive: true, force: true });
    };
    try {
      const shared = { PUBLIC_URL: url, FLOOR_SECRET: randomUUID(), METRICS_TOKEN: metricsToken };
      apps.push(
        await startApi(dataDirectory, apiPort, { databaseUrl: databaseUrl.href, seedDemo: false, env: shared }),
      );
      apps.push(await startBff(apiUrl, port, { ...shared, GRAPHQL_POINTS_PER_SECOND: '1000000' }));
      await sql.connect();
      await firstPerson(apiUrl);
      const world = new World({ apiUrl, url, sql, end });
      await world.home.found();
      await world.rival.found();
      // The tests send more invitations than a new organization may per day.
      await sql.query(`UPDATE organizations SET created_at = created_at - interval '8 days'`);
      // The tests take longer than a password confirmation lasts for changes of keys and roles.
      await sql.query(`UPDATE sessions SET authenticated_at = now() + interval '1 day'`);
      world.revoked = await world.#revoked();
      return world;
    } catch (error) {
      await end();
      throw error;
    }
  }

  async #revoked(): Promise<Caller> {
    const { caller } = await this.home.newMember('admin');
    await caller.rest('POST', '/api/auth/sign-out');
    return caller;
  }

  readonly #scoped = new Map<string, Promise<Scoped>>();

  /** Returns a member of `home` with access to one empty warehouse, or to none. */
  scopedMember(role: 'user' | 'manager', scope: 'own warehouse' | 'no warehouse'): Promise<Scoped> {
    const key = `${role} of ${scope}`;
    const known = this.#scoped.get(key) ?? this.#makeScoped(role, scope);
    this.#scoped.set(key, known);
    return known;
  }

  async #makeScoped(role: 'user' | 'manager', scope: 'own warehouse' | 'no warehouse'): Promise<Scoped> {
    const { userId, caller } = await this.home.newMember(role);
    const warehouseIds = scope === 'own warehouse' ? [await this.home.newWarehouseId()] : [];
    const path = `/api/organizations/${this.home.id}/members/${userId}/warehouses`;
    const { status, text } = await this.home.admin.rest('PUT', path, { warehouseIds });
    if (status !== 200) throw new Error(`PUT ${path} answered ${text}`);
    return { name: `${role} of ${scope}`, caller, warehouseIds };
  }

  /** Returns the data of `home` that is hidden from members of these warehouses. */
  async hiddenRows(warehouseIds: readonly string[]): Promise<HiddenRows> {
    while (await this.#isWorking()) await delay(50);
    return readHiddenRows(this.#sql, this.home.id, warehouseIds);
  }

  /** Returns a checksum of all rows as last written. Equal checksums mean equal data. */
  async fingerprint(): Promise<string> {
    while (await this.#isWorking()) await delay(50);
    const { rows: tables } = await this.#sql.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
    );
    const sums = tables
      .map(({ name }) => name)
      .filter((name) => !excludedTables.test(name))
      .map((name) => {
        const aside = keptAside[name]?.map((column) => ` - '${column}'`).join('');
        const told = aside === undefined ? `t.ctid::text || t.xmin::text` : `(to_jsonb(t)${aside})::text`;
        return `SELECT '${name}' AS name, count(*), sum(hashtextextended(${told}, 0)) FROM ${name} t`;
      });
    // The parts of a union have no defined order.
    const { rows } = await this.#sql.query(`SELECT * FROM (${sums.join(' UNION ALL ')}) told ORDER BY name`);
    return JSON.stringify(rows);
  }

  async #isWorking(): Promise<boolean> {
    const { rows } = await this.#sql.query(
      `SELECT 1 FROM jobs.job WHERE name = ANY($1) AND state IN ('created', 'retry', 'active') LIMIT 1`,
      [tellingJobs],
    );
    return rows.length > 0;
  }

  end(): Promise<void> {
    return this.#end();
  }
}
