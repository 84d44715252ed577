import Fastify from 'fastify';
import mercurius from 'mercurius';
import { contextOf, guardedQueries, schemaOf } from './peer-schema.ts';

/** Mercurius with JIT compilation from the first request, and a guard per root field. */
const app = Fastify();
await app.register(mercurius, {
  schema: schemaOf(guardedQueries()),
  jit: 1,
  context: (request) => contextOf(request.headers.cookie ?? ''),
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
