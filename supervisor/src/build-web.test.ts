import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildWeb } from './build-web.ts';

const folder = mkdtempSync(join(tmpdir(), 'tallyard-build-'));

/** Puts a script in turbo's place. */
function turboIs(script: string): void {
  writeFileSync(join(folder, 'turbo'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

beforeEach(() => {
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
});
afterEach(() => {
  vi.unstubAllEnvs();
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a build that fails is told with what it said', async () => {
  turboIs('echo "no such file"; exit 2');
  await expect(buildWeb(new AbortController().signal)).rejects.toThrow(
    'The web client could not be built:\nno such file',
  );
});

test('a start that is given up leaves nothing of the build behind', async () => {
  turboIs(`trap : TERM; sh -c 'echo $$ > ${folder}/pid; exec sleep 60'; exit 1`);
  const given = new AbortController();
  const building = expect(buildWeb(given.signal)).rejects.toThrow('could not be built');
  const pid = () => Number(readFileSync(join(folder, 'pid'), { encoding: 'utf8', flag: 'a+' }));
  while (pid() === 0) await delay(20);
  given.abort();
  await building;
  await expect.poll(() => isThere(pid())).toBe(false);
});

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
