import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What may be loaded into the page that the route answers, where that is not what every page may. */
    contentSecurityPolicy?: string;
    /** Headers of a route that answers data and no page, in place of those of a page. */
    dataHeaders?: Readonly<Record<string, string>>;
  }
}

type Middleware = ReturnType<typeof helmet>;

/** What a middleware of helmet writes. It depends on no request, so that it is asked once and not for each answer. */
function headersOf(middleware: Middleware): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  middleware(request, response, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** The policy of every page, with `extra` directives in place of its own. */
function contentSecurity(extra: Readonly<Record<string, string[]>> = {}): string {
  const policy = helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'base-uri': ["'self'"],
      'connect-src': ["'self'"],
      'font-src': ["'self'", 'data:'],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'object-src': ["'none'"],
      'script-src': ["'self'"],
      'script-src-attr': ["'none'"],
      // The component library injects its styles.
      'style-src': ["'self'", "'unsafe-inline'"],
      'worker-src': ["'self'"],
      ...extra,
    },
  });
  return headersOf(policy)['content-security-policy'] ?? '';
}

/** The policy of '/', where the scripts, styles and forms of `origins` are allowed as well. */
export function pageSecurity(origins: readonly string[] = []): string {
  if (origins.length === 0) return contentSecurity();
  return contentSecurity({
    'connect-src': ["'self'", ...origins],
    'font-src': ["'self'", 'data:', ...origins],
    'form-action': ["'self'", ...origins],
    'frame-src': ["'self'", ...origins],
    'img-src': ["'self'", 'data:', 'blob:', ...origins],
    'script-src': ["'self'", ...origins],
    'style-src': ["'self'", "'unsafe-inline'", ...origins],
  });
}

/** Of the client: WebAssembly reads and draws codes. It is compiled from files of ours and evaluates no text. */
export const appSecurity = contentSecurity({ 'script-src': ["'self'", "'wasm-unsafe-eval'"] });

/** What of the device a page may use: nothing, but the client its camera, to scan. */
const deviceUse = (camera: '()' | '(self)') => `camera=${camera}, geolocation=(), microphone=()`;
export const appDeviceUse = deviceUse('(self)');

/** GraphiQL's editor needs workers from blobs. */
export const graphiqlSecurity = contentSecurity({ 'worker-src': ["'self'", 'blob:'] });

const isHttps = (publicUrl: string | null) => publicUrl?.startsWith('https:') ?? false;
const strictTransport = { maxAge: 31_536_000, includeSubDomains: false };

/** Headers of an answer that holds data and no page, the same for each. */
export function dataSecurity(publicUrl: string | null): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(isHttps(publicUrl) ? { 'strict-transport-security': `max-age=${strictTransport.maxAge}` } : {}),
  };
}

/** Security headers of every answer (ARCH-SECURITY). HSTS only where the public address is https. */
export function registerSecurity(app: FastifyInstance, publicUrl: string | null): void {
  const pageHeaders = headersOf(
    helmet({
      contentSecurityPolicy: false,
      strictTransportSecurity: isHttps(publicUrl) ? strictTransport : false,
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'same-origin' },
    }),
  );
  const everyPage = contentSecurity();
  pageHeaders['permissions-policy'] = deviceUse('()');
  app.addHook('onRequest', (request, reply, done) => {
    const { dataHeaders, contentSecurityPolicy = everyPage } = request.routeOptions.config;
    if (dataHeaders) void reply.headers(dataHeaders);
    else void reply.headers(pageHeaders).header('content-security-policy', contentSecurityPolicy);
    done();
  });
}
