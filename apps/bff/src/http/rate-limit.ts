import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { Credentials } from '../rest/cookies.ts';

/** Limits per session or API key, and per address for whoever has neither; only routes that ask for it are limited. */
export async function registerRateLimit(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    hook: 'preHandler',
    keyGenerator: (request) => {
      const credentials = new Credentials(request.headers.cookie, request.headers.authorization);
      return credentials.areAbsent ? request.ip : credentials.accessKey;
    },
    errorResponseBuilder: (_request, { ttl }) =>
      Object.assign(new Error('Too many requests. Try again later.'), {
        statusCode: 429,
        retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)),
      }),
  });
}
