import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FakeUpstream } from './fake-upstream.ts';
import { type RunningBff, startBff } from './running-bff.ts';

let fake: FakeUpstream;
let bff: RunningBff;
let directory: string;
let webRoot: string;

beforeEach(async () => {
  fake = await FakeUpstream.start();
  directory = mkdtempSync(join(tmpdir(), 'tallyard-web-'));
  webRoot = `${directory}/dist/`;
  bff = await startBff(fake.url, { webRoot });
});
afterEach(async () => {
  await bff.drain();
  await fake.stop();
  rmSync(directory, { recursive: true });
});

const pages = { '/inventory': 'index', '/': 'landing', '/privacy': 'privacy', '/graphiql': 'graphiql' } as const;

function build(name: string, at: Date): void {
  mkdirSync(join(webRoot, 'assets'), { recursive: true });
  for (const page of Object.values(pages)) {
    const file = join(webRoot, `${page}.html`);
    writeFileSync(file, `<!doctype html><title>${name}</title><script src="/assets/${name}.js"></script>`);
    utimesSync(file, at, at);
  }
  writeFileSync(join(webRoot, 'assets', `${name}.js`), `console.log('${name}')`);
}

const get = async (path: string) => {
  const answer = await fetch(`${bff.url}${path}`, { headers: { accept: 'text/html' } });
  return [answer.status, await answer.text()] as const;
};

it('the web client that is built while the bff runs is served, its pages with their scripts', async () => {
  for (const path of [...Object.keys(pages), '/assets/first.js']) expect((await get(path))[0], path).toBe(404);
  build('first', new Date(1_000_000));
  for (const path of Object.keys(pages)) {
    const [status, text] = await get(path);
    expect([path, status, text]).toEqual([path, 200, expect.stringContaining('/assets/first.js')]);
  }
  expect(await get('/assets/first.js')).toEqual([200, "console.log('first')"]);
});

it('one that is built anew takes the place of the former, whose scripts may be gone', async () => {
  build('first', new Date(1_000_000));
  for (const path of Object.keys(pages)) expect((await get(path))[1]).toContain('first');
  rmSync(webRoot, { recursive: true });
  build('second', new Date(2_000_000));
  for (const path of Object.keys(pages)) expect((await get(path))[1], path).toContain('/assets/second.js');
  expect((await get('/assets/second.js'))[0]).toBe(200);
});
