import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { errorCatalog } from '@tallyard/domain/errors/catalog';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { schemaForKeys } from '../graphql/schema-for-keys.ts';
import { sendFailure } from '../http/errors.ts';
import { appDeviceUse, appSecurity, graphiqlSecurity } from '../http/security.ts';
import { builtPage } from '../platform/built-page.ts';
import { RestFailure } from '../rest/failure.ts';

const yearSeconds = 31_536_000;

/** Vite puts only files with a hash in their name here; they never change. */
const hashedFolder = '/assets/';

/** Sends a 404 in the envelope. */
export function missing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const message = `${errorCatalog.NOT_FOUND.message.slice(0, -1)}: ${request.method} ${request.url.split('?', 1)[0]}`;
  return sendFailure(request, reply, new RestFailure({ code: 'NOT_FOUND', status: 404, message }));
}

/** Returns whether the client's router handles the request: a GET for a page, not for a file or an endpoint. */
function isAppRoute(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = request.url.split('?', 1)[0] ?? '/';
  return !/^\/(api|imports|exports|files|graphql)(\/|$)/.test(path) && extname(path) === '';
}

/**
 * Serves the built web client: hashed assets are cached forever, pages are always revalidated, and every route of the client
 * gets `index.html`, so that deep links work. `fillIn` replaces the placeholders of the build with the operator's settings.
 * Unknown files and endpoints are 404.
 */
// guard: web-client.built-while-running
export async function registerWebClient(
  app: FastifyInstance,
  webRoot: string,
  fillIn: (html: string) => string,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: webRoot,
    // On the first start, the client is built while the bff starts.
    suppressWarning: true,
    index: false,
    wildcard: true,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.slice(webRoot.length - 1).startsWith(hashedFolder);
      void reply.header('cache-control', isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
    },
  });
  const indexPage = builtPage(join(webRoot, 'index.html'), fillIn);
  const index = (request: FastifyRequest, reply: FastifyReply) => {
    const page = indexPage();
    if (page === null) return missing(request, reply);
    return reply
      .code(200)
      .header('cache-control', 'no-cache')
      .header('content-security-policy', appSecurity)
      .header('permissions-policy', appDeviceUse)
      .type('text/html; charset=utf-8')
      .send(page);
  };
  app.setNotFoundHandler((request, reply) => (isAppRoute(request) ? index(request, reply) : missing(request, reply)));
}

/** Reads the published SDL. */
function readSchema(): string {
  return readFileSync(fileURLToPath(import.meta.resolve('@tallyard/schema/schema.graphql')), 'utf8');
}

let cachedSchemaForKeys: string | null = null;

/** Returns the SDL that an API key can use. Computing it takes 0.4 s, so a process does it once, on the first request. */
function readSchemaForKeys(): string {
  cachedSchemaForKeys ??= schemaForKeys(readSchema());
  return cachedSchemaForKeys;
}

/** Registers the explorer with local assets, and the SDL for third parties: the whole or the part that an API key can use. */
export function registerExplorer(app: FastifyInstance, webRoot: string): void {
  app.get('/graphiql', { config: { contentSecurityPolicy: graphiqlSecurity } }, (request, reply) =>
    existsSync(join(webRoot, 'graphiql.html')) ? reply.sendFile('graphiql.html') : missing(request, reply),
  );
  const sdl = readSchema();
  app.get('/schema.graphql', async (request, reply) => {
    const { for: reader } = request.query as { readonly for?: unknown };
    if (reader !== undefined && reader !== 'api-key') {
      throw new RestFailure({ code: 'BAD_REQUEST', status: 400, message: "for must be 'api-key'" });
    }
    return reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(reader === undefined ? sdl : readSchemaForKeys());
  });
}
