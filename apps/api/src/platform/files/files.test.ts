import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { filesInDirectory } from './directory.ts';
import { type Files, readFileOf, type StoredFile } from './files.ts';
import { openFiles } from './open-files.ts';

/** As much of S3 as one bucket needs, kept in memory; lists come two at a time, so that there are pages. */
class TinyS3 {
  readonly objects = new Map<string, { bytes: Buffer; at: Date }>();
  readonly asked: string[] = [];
  readonly authorizations = new Set<string>();
  failures = 0;
  #server: Server | undefined;
  url = '';

  async start(): Promise<this> {
    this.#server = createServer((request, response) => {
      void this.#answer(request).then(({ status, body, type }) => {
        response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) }).end(body);
      });
    });
    await new Promise<void>((done) => void this.#server?.listen(0, '127.0.0.1', done));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  stop(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; body: string | Buffer; type: string }> {
    const url = new URL(request.url ?? '/', 'http://s3');
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    const bytes = Buffer.concat(parts);
    this.asked.push(`${request.method} ${url.pathname}`);
    this.authorizations.add(String(request.headers.authorization).split('/', 1)[0] ?? '');
    const xml = (status: number, body: string) => ({
      status,
      body: `<?xml version="1.0"?>${body}`,
      type: 'application/xml',
    });
    if (this.failures > 0) {
      this.failures -= 1;
      return xml(503, '<Error><Code>SlowDown</Code><Message>Slow down</Message></Error>');
    }
    const [, bucket, ...rest] = url.pathname.split('/');
    if (bucket !== 'pictures') return xml(404, '<Error><Code>NoSuchBucket</Code></Error>');
    const key = decodeURIComponent(rest.join('/'));
    if (request.method === 'PUT') {
      this.objects.set(key, { bytes, at: new Date() });
      return xml(200, '');
    }
    if (request.method === 'POST' && url.searchParams.has('delete')) {
      for (const [, removed = ''] of bytes.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) this.objects.delete(removed);
      return xml(200, '<DeleteResult/>');
    }
    if (url.searchParams.get('list-type') === '2') {
      const from = url.searchParams.get('continuation-token') ?? '';
      const prefix = url.searchParams.get('prefix') ?? '';
      const keys = [...this.objects.keys()].filter((one) => one.startsWith(prefix) && one > from).sort();
      const page = keys.slice(0, 2);
      const contents = page.map(
        (one) =>
          `<Contents><Key>${one}</Key><LastModified>${this.objects.get(one)?.at.toISOString()}</LastModified></Contents>`,
      );
      const next = keys.length > 2 ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
      return xml(
        200,
        `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
      );
    }
    const found = this.objects.get(key);
    if (!found) return xml(404, '<Error><Code>NoSuchKey</Code><Message>None</Message></Error>');
    return { status: 200, body: found.bytes, type: 'application/octet-stream' };
  }
}

let s3: TinyS3;
let directory: string;

beforeAll(async () => {
  s3 = await new TinyS3().start();
  directory = await mkdtemp(join(tmpdir(), 'tallyard-files-'));
  process.env.AWS_ACCESS_KEY_ID = 'AKIDTEST';
  process.env.AWS_SECRET_ACCESS_KEY = 'secret of the test';
});
afterAll(async () => {
  delete process.env.AWS_ACCESS_KEY_ID;
  delete process.env.AWS_SECRET_ACCESS_KEY;
  s3.stop();
  await rm(directory, { recursive: true });
});
afterEach(() => {
  s3.objects.clear();
  s3.asked.length = 0;
});

const places: readonly [string, () => Files][] = [
  ['a directory', () => filesInDirectory(join(directory, 'files'))],
  [
    'a store that speaks S3',
    () =>
      openFiles(
        readConfig({ DATA_DIR: directory, FILES_URL: `s3://pictures/tallyard?region=eu-central-1&endpoint=${s3.url}` }),
      ),
  ],
];

async function all(files: Files, prefix: string): Promise<StoredFile[]> {
  const found: StoredFile[] = [];
  for await (const part of files.list(prefix)) found.push(...part);
  return found;
}

describe.each(places)('files in %s', (_where, open) => {
  test('are kept whole, read, listed by what their keys begin with, and removed', async () => {
    const files = open();
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, at) => at % 251));
    const keys = [
      'images/1/a/160.webp',
      'images/1/a/160.avif',
      'images/1/b/160.webp',
      'images/2/c/160.webp',
      'other/x',
    ];
    // Files in a bucket are stamped by the second.
    const before = Math.floor(Date.now() / 1_000) * 1_000;
    for (const key of keys) await files.write(key, bytes);
    await files.write('images/1/a/160.webp', bytes);
    expect(await readFileOf(files, 'images/1/a/160.webp')).toEqual(bytes);
    expect((await all(files, 'images/')).map(({ key }) => key).toSorted()).toEqual(keys.slice(0, 4).toSorted());
    const [first] = await all(files, 'images/2/');
    expect(Number(first?.changedAt)).toBeGreaterThanOrEqual(before);
    await files.remove([...keys, 'images/9/none']);
    expect(await all(files, '')).toEqual([]);
    expect(await files.open('images/1/a/160.webp')).toBeNull();
  });

  test.each(['../x', '/etc/passwd', 'a/../../x', 'a\0b', '', 'a b'])('are not reached by the key %j', async (key) => {
    const files = open();
    await expect(files.write(key, Buffer.from('x'))).rejects.toThrow('Not a key of a file');
    await expect(files.open(key)).rejects.toThrow('Not a key of a file');
  });
});

test('what is half written in a directory is no file', async () => {
  const root = join(directory, 'half');
  const files = filesInDirectory(root);
  await expect(files.write('a/b', { length: 3 } as never)).rejects.toThrow();
  expect(await files.open('a/b')).toBeNull();
  expect((await readdir(root, { recursive: true })).filter((name) => name.includes('part'))).toEqual([]);
});

test('a store is asked under its prefix, by who we are in the environment, and again when it is busy', async () => {
  const files = places[1]?.[1]() as Files;
  s3.failures = 1;
  await files.write('images/1/a/160.webp', Buffer.from('x'));
  expect(s3.asked).toEqual(Array(2).fill('PUT /pictures/tallyard/images/1/a/160.webp'));
  expect([...s3.authorizations]).toEqual(['AWS4-HMAC-SHA256 Credential=AKIDTEST']);
});

test('what a store refuses is no missing file', async () => {
  const files = openFiles(readConfig({ DATA_DIR: directory, FILES_URL: `s3://elsewhere?endpoint=${s3.url}` }));
  await expect(files.open('a')).rejects.toThrow();
  await expect(files.write('a', Buffer.from('x'))).rejects.toThrow();
});
