import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alert } from './fake-alerts.ts';
import { FakeEvents } from './fake-events.ts';
import { serveModules } from './fake-modules.ts';
import { FakeUpstream } from './fake-upstream.ts';
import { until } from './socket-client.ts';

/** The clients of the documentation, as they stand there, against a server that is restarted under them. */
const recipes = ['watch-alerts.mjs', 'resume-urql.mjs', 'resume-apollo.mjs', 'resume-events.mjs'] as const;

const server = fileURLToPath(new URL('../src/server.ts', import.meta.url));
const examples = fileURLToPath(new URL('../../../docs/examples/', import.meta.url));

let fake: FakeUpstream;
let events: FakeEvents;
let port: number;
const children = new Set<ChildProcess>();

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port: free } = probe.address() as AddressInfo;
  probe.close();
  return free;
}

function start(file: string, env: Record<string, string>): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [file], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
    });
  }
  return { child, output: () => text };
}

async function startServer(): Promise<ChildProcess> {
  const { child, output } = start(server, { PORT: String(port), UPSTREAM_API_URL: fake.url, LOG_LEVEL: 'error' });
  const health = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const end = Date.now() + 40_000; !(await health()); ) {
    if (Date.now() > end || child.exitCode !== null) throw new Error(`No server: ${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return child;
}

async function stop(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

beforeEach(async () => {
  fake = await FakeUpstream.start();
  serveModules(fake);
  events = new FakeEvents(fake);
  port = await freePort();
});
afterEach(async () => {
  await Promise.all([...children].map((child) => stop(child, 'SIGKILL')));
  children.clear();
  await fake.stop();
});

let serial = 0;
function change(): void {
  serial += 1;
  events.emit('alert.changed', `{"alert": ${alert('a1').replace('Bolt M1 is low', `change ${serial}`)}}`);
}
const readResult = (output: string) => output.split('\n').filter((line) => line.includes('change '));
const expected = () => Array.from({ length: serial }, (_, n) => `TRIGGERED: change ${n + 1}`);

describe.each(['SIGTERM', 'SIGKILL'] as const)('a server that is restarted by %s', (signal) => {
  it('is missed by none of the documented clients: each change comes once, in order', {
    timeout: 120_000,
  }, async () => {
    serial = 0;
    let running = await startServer();
    const env = {
      TALLYARD_URL: `http://127.0.0.1:${port}`,
      TALLYARD_KEY: 'key-of-viewer',
      TALLYARD_ORGANIZATION: '7',
    };
    const outputs = recipes.map((name) => start(`${examples}${name}`, env).output);
    const have = (count: number) => outputs.every((output) => readResult(output()).length >= count);
    await until(() => outputs.every((output) => output().includes('Watching')), 60_000);
    change();
    change();
    await until(() => have(2));
    for (let restart = 0; restart < 2; restart += 1) {
      change();
      await stop(running, signal);
      // While nobody serves them.
      change();
      change();
      running = await startServer();
      change();
      await until(() => have(serial), 60_000);
    }
    change();
    await until(() => have(serial));
    for (const [at, output] of outputs.entries()) {
      expect([recipes[at], readResult(output())]).toEqual([recipes[at], expected()]);
      expect(output()).not.toContain('Stopped');
    }
  });
});
