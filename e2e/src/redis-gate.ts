import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy for Redis that can fail and recover while Redis itself keeps running for all others. */
export interface RedisGate {
  readonly url: string;
  /** Breaks every connection and accepts none, as if the server was killed. */
  cut(): Promise<void>;
  open(): Promise<void>;
  /** Returns the number of connections on which Redis has responded. */
  connections(): number;
}

export async function openRedisGate(redisUrl: string): Promise<RedisGate> {
  const { hostname, port: redisPort } = new URL(redisUrl);
  const sockets = new Set<Socket>();
  const answering = new Set<Socket>();
  const serve = async (port: number): Promise<Server> => {
    const server = createServer((near) => {
      const far = connect(Number(redisPort || 6379), hostname);
      far.once('data', () => answering.add(far));
      for (const [socket, peer] of [[near, far] as const, [far, near] as const]) {
        sockets.add(socket);
        socket.on('close', () => {
          sockets.delete(socket);
          answering.delete(socket);
          peer.destroy();
        });
        socket.on('error', () => socket.destroy());
        socket.pipe(peer);
      }
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  let server = await serve(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `redis://127.0.0.1:${port}`,
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async open() {
      server = await serve(port);
    },
    connections: () => answering.size,
  };
}
