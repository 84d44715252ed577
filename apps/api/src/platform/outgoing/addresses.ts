import { BlockList, isIP } from 'node:net';

/**
 * Networks that user-supplied URLs must not reach: this machine, private networks, addresses that lead into them, and
 * addresses of no single machine (IANA's special-purpose registries).
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
/**
 * Of IPv6 only globally routed addresses are allowed, without those that embed another address and those for
 * documentation.
 */
const worldwide6 = ['2000::', 3] as const;
const refused6: typeof refused4 = [
  // Teredo, benchmarking, ORCHID and other protocol assignments.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4: an embedded IPv4 address decides the destination.
  ['2002::', 16],
  ['3fff::', 20],
];

const blocked4 = new BlockList();
for (const [network, prefix] of refused4) blocked4.addSubnet(network, prefix, 'ipv4');
const allowed6 = new BlockList();
allowed6.addSubnet(...worldwide6, 'ipv6');
const blocked6 = new BlockList();
for (const [network, prefix] of refused6) blocked6.addSubnet(network, prefix, 'ipv6');

/** Returns whether requests to this IP address are blocked; text that is not an IP address is blocked, too. */
export function isPrivateAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return blocked4.check(address, 'ipv4');
    case 6:
      // IPv6 forms of IPv4 addresses are not globally routed: `::ffff:`, NAT64 and `::` are outside of 2000::/3.
      return !allowed6.check(address, 'ipv6') || blocked6.check(address, 'ipv6');
    default:
      return true;
  }
}

/**
 * Returns the host of a URL to connect to: without the brackets of IPv6. The URL parser has already normalized all number
 * formats.
 */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

/** Returns whether the host itself is known to be private, before any name is looked up. */
export function isPrivateHost(url: URL): boolean {
  const host = hostOf(url).toLowerCase().replace(/\.$/, '');
  if (isIP(host) !== 0) return isPrivateAddress(host);
  return host === 'localhost' || host.endsWith('.localhost');
}
