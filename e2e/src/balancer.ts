import { once } from 'node:events';
import { createServer, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { createProxyServer } from 'http-proxy-3';
import { freePort } from './product.ts';

/** How long a node that refused a connection is skipped, in milliseconds. */
const passOverMs = 300;

export interface Balancer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Distributes requests and WebSockets round-robin over the nodes, without sticky sessions. It retries nothing: if the node
 * dies, the response is 502, or 503 with Retry-After if the request never reached one.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const proxy = createProxyServer({ xfwd: true, ws: true });
  const downUntil = new Map<number, number>();
  let turn = 0;
  const next = (): number => {
    const now = Date.now();
    for (const _ of ports) {
      const port = ports[turn++ % ports.length] ?? 0;
      if ((downUntil.get(port) ?? 0) <= now) return port;
    }
    return ports[turn++ % ports.length] ?? 0;
  };

  proxy.on('error', (error: NodeJS.ErrnoException & { port?: number }, _request, response) => {
    const isUnsent = error.code === 'ECONNREFUSED';
    if (isUnsent && error.port !== undefined) downUntil.set(error.port, Date.now() + passOverMs);
    if (response instanceof Socket || !(response instanceof ServerResponse)) return void response?.destroy();
    if (response.headersSent) return void response.destroy();
    response.writeHead(isUnsent ? 503 : 502, { 'retry-after': '0', 'content-length': '0' }).end();
  });
  // A stream whose node dies must also break for its reader, so that the reader resumes it.
  proxy.on('proxyRes', (answer, _request, response) => {
    answer.once('close', () => {
      if (!answer.complete) response.destroy();
    });
  });

  const port = await freePort();
  const server = createServer((request, response) => {
    proxy.web(request, response, { target: `http://127.0.0.1:${next()}` });
  });
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    proxy.ws(request, socket as Socket, head, { target: `http://127.0.0.1:${next()}` });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      proxy.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
