import { unsubscribe } from '@tallyard/contracts/recipients/endpoints';
import { pages } from '@tallyard/domain/pages/addresses';
import type { FastifyInstance } from 'fastify';
import { restClientFor } from '../create-context.ts';
import { call } from '../rest/call.ts';
import type { Services } from '../services.ts';

/** Mail programs send 'List-Unsubscribe=One-Click' and little else. */
const bodyLimit = 4_096;

/**
 * Registers `POST /unsubscribe/{token}`, the target of an email's `List-Unsubscribe` header (RFC 8058). Mail programs post a
 * form, without a session and without an origin. `GET` opens the page with its button and changes nothing, because mail
 * scanners open links.
 */
export async function registerOneClick(app: FastifyInstance, services: Services): Promise<void> {
  app.get<{ Params: { token: string } }>(`${pages.unsubscribe}/:token`, (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      // The fragment after # is not sent to servers and not logged.
      .redirect(`${pages.unsubscribe}#${encodeURIComponent(request.params.token)}`, 303),
  );
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The token contains everything; the body is drained, regardless of its format.
    // guard: recipients.one-click-forms
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
    scope.post<{ Params: { token: string } }>(`${pages.unsubscribe}/:token`, { bodyLimit }, async (request, reply) => {
      await call(restClientFor(services, request), unsubscribe, { body: { token: request.params.token } });
      return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Unsubscribed\n');
    });
  });
}
