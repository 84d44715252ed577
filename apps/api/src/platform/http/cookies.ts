import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Names and attributes of the session's cookies. They have `__Host-` and `Secure` if and only if the public address is
 * https.
 */
export interface SessionCookies {
  readonly access: string;
  readonly refresh: string;
  /** Identifies a browser that has signed in before. It outlives the session and gives no access. */
  readonly device: string;
  /** Identifies a browser that requested an account whose address is not confirmed yet. It gives no access by itself. */
  readonly signUp: string;
  read(request: FastifyRequest, name: string): string | null;
  set(reply: FastifyReply, name: string, value: string, maxAgeSeconds: number): void;
  clear(reply: FastifyReply): void;
}

/** Returns the cookies for a public address (ARCH-SECURITY). */
export function sessionCookies(publicUrl: URL): SessionCookies {
  const secure = publicUrl.protocol === 'https:';
  const prefix = secure ? '__Host-' : '';
  const attributes = `; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  const access = `${prefix}tallyard_access`;
  const refresh = `${prefix}tallyard_refresh`;
  const device = `${prefix}tallyard_device`;
  const signUp = `${prefix}tallyard_sign_up`;
  const add = (reply: FastifyReply, text: string): void => void reply.header('set-cookie', text);
  return {
    access,
    refresh,
    device,
    signUp,
    read: (request, name) => cookieOf(request.headers.cookie, name),
    set: (reply, name, value, maxAgeSeconds) => add(reply, `${name}=${value}${attributes}; Max-Age=${maxAgeSeconds}`),
    clear: (reply) => {
      for (const name of [access, refresh]) add(reply, `${name}=${attributes}; Max-Age=0`);
    },
  };
}

function cookieOf(header: string | undefined, name: string): string | null {
  if (header === undefined) return null;
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim() || null;
  }
  return null;
}
