import { glob } from 'node:fs/promises';
import type { EndpointDefinition } from '@tallyard/contracts/endpoint/endpoint';
import { maxBodyBytes, maxOrdinaryBodyBytes } from '@tallyard/domain/limits/sizes';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { largestBody } from '../test/largest-body.ts';
import { startTestApp } from '../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../test/test-database.ts';
import type { App } from './app.ts';
import { bodyLimitOf, endpointsWithLargeBodies } from './platform/http/body-limits.ts';

interface Operation {
  readonly operationId: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
}

const contracts = new URL('../../../packages/contracts/src/', import.meta.url).pathname;
const bodies = new Map<string, EndpointDefinition['body']>();
for await (const file of glob('*/*endpoints.ts', { cwd: contracts })) {
  for (const one of Object.values((await import(`${contracts}${file}`)) as Record<string, unknown>)) {
    if (typeof one !== 'object' || one === null || !('path' in one && 'method' in one && 'name' in one)) continue;
    const { name, body } = one as EndpointDefinition;
    bodies.set(name, body);
  }
}

describe('bodies of the REST api', () => {
  let db: TestDatabase;
  let app: App;
  let operations: (Operation & { readonly method: NonNullable<InjectOptions['method']>; readonly path: string })[];

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory));
    const { paths } = (await app.server.inject('/api/openapi.json')).json<{
      paths: Record<string, Record<string, Operation>>;
    }>();
    operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        ...operation,
        path: path.replace(/\{\w+\}/g, '1'),
        method: method.toUpperCase() as NonNullable<InjectOptions['method']>,
      })),
    );
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  let calls = 0;
  /** Each call comes from an address of its own: what one may send without a session is bounded, too. */
  const nextAddress = () => {
    calls += 1;
    return `10.0.${calls >> 8}.${calls & 255}`;
  };
  const send = (method: InjectOptions['method'], url: string, bytes: number) =>
    app.server.inject({
      method: method ?? 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload: `{}${' '.repeat(bytes - 2)}`,
      remoteAddress: nextAddress(),
    });
  const isUpload = ({ requestBody }: Operation) => requestBody?.content['multipart/form-data'] !== undefined;

  test('over 64 KiB are refused by every route that is not in the table of large bodies', async () => {
    const taking: string[] = [];
    for (const { operationId, method, path } of operations.filter((one) => one.method !== 'GET' && !isUpload(one))) {
      const { statusCode } = await send(method, path, maxOrdinaryBodyBytes + 1);
      if (statusCode !== 413) taking.push(operationId);
    }
    expect(taking.toSorted()).toEqual([...endpointsWithLargeBodies].toSorted());
  });

  test('of the table are taken up to its bound, and refused above it, naming the bound', async () => {
    for (const { operationId, method, path } of operations) {
      if (!endpointsWithLargeBodies.includes(operationId)) continue;
      const limit = bodyLimitOf(operationId);
      expect([operationId, (await send(method, path, limit)).statusCode]).not.toEqual([operationId, 413]);
      const refused = await send(method, path, limit + 1);
      expect([operationId, refused.statusCode, refused.json().error.message]).toEqual([
        operationId,
        413,
        `The request must be at most ${limit} bytes`,
      ]);
    }
  });

  test('have room for the largest that their contract takes, up to 1 MiB, and none for more than that', () => {
    const wrong = [...bodies].flatMap(([name, body]) => {
      const largest = body === undefined ? 0 : Math.min(maxBodyBytes, largestBody(body));
      const limit = bodyLimitOf(name);
      const isNeeded = limit === maxOrdinaryBodyBytes || largest > limit / 4;
      return largest <= limit && isNeeded ? [] : [{ name, largest, limit }];
    });
    expect(wrong).toEqual([]);
  });

  test('with a file are refused where no file is taken', async () => {
    const payload = '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nx\r\n--b--\r\n';
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const taking: string[] = [];
    for (const { operationId, method, path } of operations.filter((one) => one.method !== 'GET')) {
      const { statusCode } = await app.server.inject({
        method,
        url: path,
        headers,
        payload,
        remoteAddress: nextAddress(),
      });
      if (statusCode !== 415) taking.push(operationId);
    }
    expect(taking.toSorted()).toEqual(
      operations
        .filter(isUpload)
        .map(({ operationId }) => operationId)
        .toSorted(),
    );
  });
});
