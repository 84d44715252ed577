import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { launchBrowserServer } from './browser.ts';
import { discard, startProduct, temporaryDirectory } from './product.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL at which a test file requests its part of the shared product. */
    sharedProductUrl: string;
  }
}

/** What a test file receives: a shared product and browser, and its own organization. */
export interface SharedPart {
  readonly url: string;
  readonly apiUrl: string;
  readonly dataDirectory: string;
  /** For `chromium.connect`. */
  readonly browserUrl: string;
  readonly organizationId: number;
  /** Its users are `<role>+<slug>@demo.tallyard.test`. */
  readonly slug: string;
}

/** The environment that covers the needs of all files on the shared product. */
const environment = {
  // Receivers of webhooks, chats and push messages run on this machine.
  WEBHOOK_ALLOW_PRIVATE: '1',
  // All files call from one address, which would otherwise exceed its rate limit.
  GRAPHQL_POINTS_PER_SECOND: '1000000',
};

interface SharedProduct {
  addPart(): Promise<SharedPart>;
  output(): string;
  stop(): Promise<void>;
}

async function startShared(): Promise<SharedProduct> {
  // Its own first start: copying data would require another start first.
  const starting = startProduct({ ...environment, DATA_DIR: temporaryDirectory() });
  const [product, browser] = await Promise.all([starting, launchBrowserServer()]);
  const seeding = spawn(process.execPath, ['apps/api/src/demo/add-organizations.ts'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: product.dataDirectory },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const seedingEnded = once(seeding, 'exit');
  const ids = createInterface({ input: seeding.stdout })[Symbol.asyncIterator]();
  let parts = 0;
  return {
    async addPart() {
      parts += 1;
      const slug = String(parts);
      seeding.stdin.write(`${slug}\n`);
      // Responses arrive in the order of the lines, like the promises of an iterator.
      const { value, done } = await ids.next();
      if (done) throw new Error('The demo organization could not be added; see the output above.');
      const { url, apiUrl, dataDirectory } = product;
      return { url, apiUrl, dataDirectory, browserUrl: browser.wsEndpoint(), organizationId: Number(value), slug };
    },
    output: () => product.output(),
    async stop() {
      seeding.stdin.end();
      await Promise.all([seedingEnded, browser.close()]);
      await discard(product);
    },
  };
}

/**
 * Provides one product and one Chromium for all files without special needs. They start when the first file requests them and
 * end with the run.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  let shared: Promise<SharedProduct> | undefined;
  const server = createServer((request, response) => {
    shared ??= startShared();
    shared
      .then(async (product) => (request.url === '/output' ? product.output() : JSON.stringify(await product.addPart())))
      .then((text) => response.end(text))
      .catch((error: Error) => response.writeHead(500).end(error.stack));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  project.provide('sharedProductUrl', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    const product = await shared?.catch(() => undefined);
    await product?.stop();
  };
}
