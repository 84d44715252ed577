import { isOwnHost } from '@tallyard/nodes/own-host';
import type { FastifyInstance } from 'fastify';
import type { Upstream } from '../rest/client.ts';
import { RestFailure } from '../rest/failure.ts';

/** Registers `GET /dev/mailbox`: the upstream's page of stored emails, if it has one (ARCH-RUN). */
export function registerMailbox(app: FastifyInstance, upstream: Upstream, publicUrl: string | null): void {
  app.get('/dev/mailbox', async (request, reply) => {
    // The upstream only sees the name of this app, not the host name of the request.
    if (!isOwnHost(request.headers.host, publicUrl)) throw new RestFailure({ code: 'FOREIGN_ORIGIN', status: 403 });
    const { status, headers, body } = await upstream.transport.send(
      { method: 'GET', path: '/dev/mailbox', headers: { accept: 'text/html' } },
      upstream.timeoutMs,
    );
    return reply
      .code(status)
      .type(headers['content-type']?.toString() ?? 'text/plain')
      .send(body);
  });
}
