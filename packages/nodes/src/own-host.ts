import { isIP } from 'node:net';

/**
 * Returns whether the host of a request is ours: an IP address, localhost, or the public host. It prevents DNS rebinding,
 * where another site's name points at this machine.
 */
export function isOwnHost(host: string | undefined, publicUrl: string | null): boolean {
  if (host === undefined || !URL.canParse(`http://${host}`)) return false;
  const { hostname, host: withPort } = new URL(`http://${host}`);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return true;
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return true;
  return publicUrl !== null && withPort === new URL(publicUrl).host;
}
