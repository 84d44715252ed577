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

/** Security headers of every answer (DESIGN section 10). HSTS only where the public address is https. */
export async function registerSecurity(app: FastifyInstance, publicUrl: string | null): Promise<void> {
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurity(),
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
}
