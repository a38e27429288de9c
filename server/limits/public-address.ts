import { BlockList, isIP } from 'node:net';

// Special-purpose addresses (IANA registries): machines of the own network, and none at all.
const notPublic = new BlockList();
for (const subnet of [
	...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
	...['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16'],
	...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]) {
	const [network = '', prefix = ''] = subnet.split('/');
	notPublic.addSubnet(network, Number(prefix), 'ipv4');
}
// Within the public range of IPv6: examples, and tunnels that contain an address of IPv4.
notPublic.addSubnet('2001::', 23, 'ipv6');
notPublic.addSubnet('2001:db8::', 32, 'ipv6');
notPublic.addSubnet('2002::', 16, 'ipv6');

const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
	const version = isIP(address);
	if (version === 4) return !notPublic.check(address, 'ipv4');
	return version === 6 && publicV6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}
