import { isIP } from 'node:net';

/**
 * Whether a request was made under a name of ours: an address, localhost, or the public one. A page of another site whose
 * name was pointed at this machine (DNS rebinding) reads nothing.
 */
export function isOwnHost(host: string | undefined, publicUrl: string | null): boolean {
  if (host === undefined || !URL.canParse(`http://${host}`)) return false;
  const { hostname, host: withPort } = new URL(`http://${host}`);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return true;
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return true;
  return publicUrl !== null && withPort === new URL(publicUrl).host;
}
