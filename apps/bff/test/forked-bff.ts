import { type ChildProcess, fork } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const entry = fileURLToPath(new URL('../src/server.ts', import.meta.url));
/** Lets the test ask the process for its memory, once everything that can go has gone. */
const memoryOnDemand = `data:text/javascript,${encodeURIComponent(
  `process.on('message', () => { gc(); gc(); const { heapUsed, external } = process.memoryUsage(); process.send({ bytes: heapUsed + external }); });`,
)}`;

/** A bff in a process of its own, as the product starts it, which believes its clients what their address is. */
export interface ForkedBff {
  readonly url: string;
  readonly memoryMiB: () => Promise<number>;
  readonly kill: () => void;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function message(bff: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => bff.once('message', resolve));
}

export async function forkBff(upstreamUrl: string): Promise<ForkedBff> {
  const port = await freePort();
  const own = { LOG_LEVEL: 'silent', PORT: String(port), UPSTREAM_API_URL: upstreamUrl, TRUST_PROXY: '1' };
  const bff = fork(entry, {
    env: { ...process.env, ...own },
    silent: true,
    execArgv: ['--expose-gc', '--import', memoryOnDemand],
  });
  bff.stderr?.resume();
  bff.stdout?.resume();
  await message(bff);
  return {
    url: `http://127.0.0.1:${port}`,
    memoryMiB: async () => {
      const actual = message(bff);
      bff.send('memory');
      return ((await actual) as { bytes: number }).bytes / 1024 ** 2;
    },
    kill: () => bff.kill('SIGKILL'),
  };
}
