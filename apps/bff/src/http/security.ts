import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The content security policy of the route, if it differs from that of other pages. */
    contentSecurityPolicy?: string;
    /** The headers of a route that returns data instead of a page. */
    dataHeaders?: Readonly<Record<string, string>>;
  }
}

type Middleware = ReturnType<typeof helmet>;

/** Returns the headers that a helmet middleware writes. They do not depend on the request, so they are computed once. */
function headersOf(middleware: Middleware): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  middleware(request, response, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** Returns the content security policy of a page, with `extra` directives replacing the default ones. */
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

/** Returns the policy of '/', which also allows the scripts, styles, and forms of `origins`. */
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

/**
 * The policy of the web client: WebAssembly reads and draws barcodes. It is compiled from our own files and evaluates no text.
 */
export const appSecurity = contentSecurity({ 'script-src': ["'self'", "'wasm-unsafe-eval'"] });

/** Returns the permissions policy of a page: no device features, except the camera for scanning in the client. */
const deviceUse = (camera: '()' | '(self)') => `camera=${camera}, geolocation=(), microphone=()`;
export const appDeviceUse = deviceUse('(self)');

/** GraphiQL's editor needs workers from blobs. */
export const graphiqlSecurity = contentSecurity({ 'worker-src': ["'self'", 'blob:'] });

const isHttps = (publicUrl: string | null) => publicUrl?.startsWith('https:') ?? false;
const strictTransport = { maxAge: 31_536_000, includeSubDomains: false };

/** Returns the headers of responses that contain data instead of a page. */
export function dataSecurity(publicUrl: string | null): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(isHttps(publicUrl) ? { 'strict-transport-security': `max-age=${strictTransport.maxAge}` } : {}),
  };
}

/** Registers the security headers of every response (ARCH-SECURITY). HSTS only if the public URL is https. */
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
