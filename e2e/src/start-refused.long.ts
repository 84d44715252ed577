// modules: platform
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { failedStart } from './failed-start.ts';
import { freePort, temporaryDirectory } from './product.ts';

const dataDirectory = temporaryDirectory();
afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }));

// Refusals by the supervisor itself are in start.e2e.ts. Here the database or an app has already started.
test.each([
  ['LOG_LEVEL', 'loud', /LOG_LEVEL.*loud.*(fatal|wanted)/],
  ['DATABASE_URL', 'mysql://x', /^DATABASE_URL: .*wanted an address such as postgres/],
])('%s=%s is refused in one line with what it got and what it wants', async (name, value, line) => {
  const { code, lines } = await failedStart({
    DATA_DIR: dataDirectory,
    PORT: String(await freePort()),
    API_PORT: String(await freePort()),
    [name]: value,
  });
  expect(code).toBe(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(line);
});

test('a port in use is refused in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const { code, lines } = await failedStart({
    DATA_DIR: dataDirectory,
    PORT: String(await freePort()),
    API_PORT: String(port),
  });
  other.close();
  expect(code).toBe(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`API_PORT: got ${port}`);
});
