import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Directives of every page; GraphiQL's editor needs workers from blobs. */
function contentSecurity(extra: Readonly<Record<string, string[]>> = {}) {
  return {
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
  };
}

/** The policy of '/', where the scripts, styles and forms of `origins` are allowed as well. */
export function pageSecurity(origins: readonly string[] = []) {
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

/** Security headers of every answer (DESIGN section 10). HSTS only where the public address is https. */
export async function registerSecurity(app: FastifyInstance, publicUrl: string | null): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurity(),
    strictTransportSecurity: isHttps(publicUrl) ? strictTransport : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
}
