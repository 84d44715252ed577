import type { FastifyInstance } from 'fastify';
import type { Upstream } from '../rest/client.ts';

/** `GET /dev/mailbox`: the upstream's own page of kept mails, where it has one (DESIGN section 2). */
export function registerMailbox(app: FastifyInstance, upstream: Upstream): void {
  app.get('/dev/mailbox', async (_request, reply) => {
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
