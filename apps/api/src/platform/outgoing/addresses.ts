import { BlockList, isIP } from 'node:net';

/**
 * Where nothing is sent on somebody's word: this machine, private networks, what leads into them by another name, and what
 * is no single machine (IANA's special-purpose registries).
 */
const refused4: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** Of IPv6 only what is routed worldwide is let through, and of that not what carries another address or a document's. */
const worldwide6 = ['2000::', 3] as const;
const refused6: typeof refused4 = [
  // Teredo, benchmarks, ORCHID and other assignments for protocols.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4: an IPv4 address in it decides where it leads.
  ['2002::', 16],
  ['3fff::', 20],
];

const blocked4 = new BlockList();
for (const [network, prefix] of refused4) blocked4.addSubnet(network, prefix, 'ipv4');
const allowed6 = new BlockList();
allowed6.addSubnet(...worldwide6, 'ipv6');
const blocked6 = new BlockList();
for (const [network, prefix] of refused6) blocked6.addSubnet(network, prefix, 'ipv6');

/** Whether nothing may be sent to this IP address; what is none is refused, too. */
export function isPrivateAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return blocked4.check(address, 'ipv4');
    case 6:
      // An IPv4 address in the clothes of IPv6 is not routed worldwide: `::ffff:`, NAT64 and `::` stand outside of 2000::/3.
      return !allowed6.check(address, 'ipv6') || blocked6.check(address, 'ipv6');
    default:
      return true;
  }
}

/** The host of an address as it is connected to: without the brackets of IPv6; numbers in all their forms are one by now. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

/** Whether the host says by itself that it is private, before any name is looked up. */
export function isPrivateHost(url: URL): boolean {
  const host = hostOf(url).toLowerCase().replace(/\.$/, '');
  if (isIP(host) !== 0) return isPrivateAddress(host);
  return host === 'localhost' || host.endsWith('.localhost');
}
