import { isIPv6 } from 'node:net';
import { Address6 } from 'ip-address';

/**
 * Returns what counts as one address: an IPv4 address, even if written as IPv6, or the /64 network of an IPv6 address,
 * which a single connection usually has. Other text is returned unchanged.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const parsed = new Address6(address);
  return parsed.isMapped4() ? parsed.to4().correctForm() : new Address6(`${address}/64`).startAddress().correctForm();
}
