import { isIPv6 } from 'node:net';
import { Address6 } from 'ip-address';

/**
 * What counts as one address: an IPv4 address, also when written as IPv6, or an IPv6 network of 64 bits, which one line
 * has. Anything that is no address stays as it is.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const parsed = new Address6(address);
  return parsed.isMapped4() ? parsed.to4().correctForm() : new Address6(`${address}/64`).startAddress().correctForm();
}
