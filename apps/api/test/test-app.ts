import { hash } from '@node-rs/argon2';
import { exportContentType } from '@tallyard/domain/exchange/stream';
import type { Role } from '@tallyard/domain/permissions/roles';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { type App, buildApp, type Dependencies } from '../src/app.ts';
import { type Config, readConfig } from '../src/config.ts';
import { type Database, systemActor } from '../src/platform/database/database.ts';
import { enterOrganization } from '../src/platform/database/transaction.ts';
import { newId } from '../src/platform/ids.ts';
import type { Mail } from '../src/platform/mail/mail.ts';

/** With which the tests read `/metrics`. */
export const metricsToken = 'metrics-token-of-the-tests';
export const password = 'correct horse battery staple';
// Hashing is slow on purpose: once for all accounts of the tests.
/** As cheap as Argon2 can be: people sign in thousands of times here, and a hash says itself how it is checked. */
const passwordHash = hash(password, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 });

/** The real app on a test database, without the network and, unless asked for, without the job queue. */
export async function startTestApp(
  database: Database,
  dataDirectory: string,
  options: Partial<Dependencies> & { env?: Record<string, string> } = {},
): Promise<{ app: App; config: Config; mails: Mail[] }> {
  const config = readConfig({
    DATA_DIR: dataDirectory,
    SESSION_SECRET: 'a secret of the tests, long enough',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    SEED_DEMO: '0',
    METRICS_TOKEN: metricsToken,
    ...options.env,
  });
  const mails: Mail[] = [];
  const { env: _env, ...dependencies } = options;
  const app = await buildApp(config, {
    database,
    mailer: { send: async (mail) => void mails.push(mail) },
    runJobs: false,
    verifyOutput: true,
    ...dependencies,
  });
  await app.server.ready();
  return { app, config, mails };
}

export interface TestOrganization {
  readonly organizationId: number;
  readonly warehouseId: string;
  readonly email: Readonly<Record<Role, string>>;
  readonly userId: Readonly<Record<Role, string>>;
}

/** An organization with one warehouse and a person of each role. */
export async function makeOrganization(database: Database, name = 'Test organization'): Promise<TestOrganization> {
  const hash = await passwordHash;
  return database.withoutTenant(systemActor, async (transaction) => {
    const { rows } = await transaction.query<{ id: number }>(`SELECT nextval('organization_ids')::int AS id`);
    const organizationId = rows[0]?.id ?? 0;
    const tenant = await enterOrganization(transaction, organizationId);
    await tenant.query('INSERT INTO organizations (organization_id, name) VALUES ($1, $2)', [organizationId, name]);
    const email = {} as Record<Role, string>;
    const userId = {} as Record<Role, string>;
    for (const role of ['viewer', 'user', 'manager', 'admin'] as const) {
      userId[role] = newId();
      email[role] = `${role}-${organizationId}@example.test`;
      await tenant.query('INSERT INTO users (user_id, email, name, password_hash) VALUES ($1, $2, $3, $4)', [
        userId[role],
        email[role],
        `The ${role}`,
        hash,
      ]);
      await tenant.query('INSERT INTO memberships (organization_id, user_id, role) VALUES ($1, $2, $3)', [
        organizationId,
        userId[role],
        role,
      ]);
    }
    const warehouseId = newId();
    await tenant.query('INSERT INTO warehouses (organization_id, warehouse_id, name) VALUES ($1, $2, $3)', [
      organizationId,
      warehouseId,
      'Main warehouse',
    ]);
    return { organizationId, warehouseId, email, userId };
  });
}

/** Tests look into the answers of every endpoint without stating each one's type. */
type Json = ReturnType<typeof JSON.parse>;

/** An answer with its envelope taken apart. */
export interface Answer {
  readonly status: number;
  readonly data: Json;
  readonly error: { code: string; message: string; details?: Json };
  readonly headers: LightMyRequestResponse['headers'];
  readonly response: LightMyRequestResponse;
}

/** A browser: it keeps cookies and names its organization. */
export class Browser {
  readonly #app: App;
  readonly cookies = new Map<string, string>();
  organizationId: number | null;

  /** How many cookies of a session it holds; that it has been here before is none. */
  get sessionCookieCount(): number {
    return [...this.cookies.keys()].filter((name) => /tallyard_(access|refresh)$/.test(name)).length;
  }

  constructor(app: App, organizationId: number | null = null) {
    this.#app = app;
    this.organizationId = organizationId;
  }

  async send(
    method: InjectOptions['method'],
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await this.#app.server.inject({
      method: method ?? 'GET',
      url,
      headers: {
        ...(this.cookies.size > 0 ? { cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') } : {}),
        ...(this.organizationId === null ? {} : { 'x-organization-id': String(this.organizationId) }),
        ...(body !== undefined && !(body instanceof Buffer) ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body instanceof Buffer ? body : JSON.stringify(body) }),
    });
    this.#keep(response);
    return answerOf(response);
  }

  get(url: string, headers?: Record<string, string>): Promise<Answer> {
    return this.send('GET', url, undefined, headers);
  }

  post(url: string, body: unknown = {}, headers?: Record<string, string>): Promise<Answer> {
    return this.send('POST', url, body, headers);
  }

  /** Uploads `file` with `options` as the import does. */
  upload(
    url: string,
    options: unknown,
    file: string | Buffer,
    headers: Record<string, string> = {},
    fileName = 'items.csv',
  ): Promise<Answer> {
    const boundary = '----tallyard-test';
    const part = (name: string, extra: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${extra}\r\n\r\n`;
    const payload = Buffer.concat([
      Buffer.from(`${part('options', '')}${typeof options === 'string' ? options : JSON.stringify(options)}\r\n`),
      Buffer.from(part('file', `; filename="${fileName}"\r\ncontent-type: text/csv`)),
      Buffer.from(file),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    return this.send('POST', url, payload, { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers });
  }

  /** Uploads `file` alone, as the picture of the person is. */
  uploadFile(url: string, file: Buffer, name: string, type: string): Promise<Answer> {
    const boundary = '----tallyard-test';
    const payload = Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
      ),
      file,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    return this.send('PUT', url, payload, { 'content-type': `multipart/form-data; boundary=${boundary}` });
  }

  /** An answer that is no envelope, such as a file. */
  async getRaw(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    const cookie = [...this.cookies].map((pair) => pair.join('=')).join('; ');
    return this.#app.server.inject({ method: 'GET', url, headers: { ...(cookie ? { cookie } : {}), ...headers } });
  }

  #keep(response: LightMyRequestResponse): void {
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

/** Takes an answer's envelope apart; throws when it is none. An export has none, its lines are the data; nor has a paper. */
export function answerOf(response: LightMyRequestResponse): Answer {
  const { statusCode: status, headers } = response;
  if (headers['content-type'] === exportContentType) {
    const lines: Json[] = response.body
      .split('\n')
      .slice(0, -1)
      .map((line): Json => JSON.parse(line));
    const none: Json = undefined;
    return { status, data: lines, error: none, headers, response };
  }
  if (status === 200 && headers['content-type'] === 'application/pdf') {
    const none: Json = undefined;
    return { status, data: response.rawPayload as Json, error: none, headers, response };
  }
  if (status === 200 && String(headers['content-type']).startsWith('application/x-ndjson')) {
    return { status, data: response.body as Json, error: undefined as Json, headers, response };
  }
  const envelope = response.json();
  if (typeof envelope.success !== 'boolean' || !envelope.timestamp || !envelope.requestId) {
    throw new Error(`Not an envelope: ${response.body.slice(0, 200)}`);
  }
  return {
    status,
    data: envelope.data,
    error: envelope.error,
    headers,
    response,
  };
}

/** A browser that has signed in. */
export async function signedIn(app: App, email: string, organizationId: number | null = null): Promise<Browser> {
  const browser = new Browser(app, organizationId);
  const { status } = await browser.post('/api/auth/sign-in', { email, password });
  if (status !== 200) throw new Error(`Sign-in of ${email} answered ${status}`);
  return browser;
}
