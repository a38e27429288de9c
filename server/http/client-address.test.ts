import { describe, expect, it } from 'vitest';
import { clientAddress, widerNetworks, widestNetwork } from './client-address.ts';

describe('the address of a client', () => {
	const peer = '203.0.113.7';

	it.each([
		['nothing in front, no header', 0, undefined, peer],
		['nothing in front, a forged header', 0, '198.51.100.1', peer],
		['one proxy', 1, '198.51.100.1', '198.51.100.1'],
		[
			'one proxy, forged entries before its own',
			1,
			'10.0.0.1, 8.8.8.8, 198.51.100.1',
			'198.51.100.1',
		],
		['two proxies', 2, '198.51.100.1, 192.0.2.9', '198.51.100.1'],
		['two proxies, a forged entry', 2, '8.8.8.8, 198.51.100.1, 192.0.2.9', '198.51.100.1'],
		['two proxies, one of them passed by', 2, '198.51.100.1', '198.51.100.1'],
		['a proxy that says nothing', 1, undefined, peer],
		['an empty header', 1, '', peer],
		['an entry that is no address', 1, 'unknown', peer],
		['an attack in the entry', 1, "198.51.100.1' or 1=1", peer],
		['spaces', 1, '  198.51.100.1 ', '198.51.100.1'],
		['a port', 1, '198.51.100.1:4711', '198.51.100.1'],
		['IPv6 with a port', 1, '[2001:db8:1:2:3:4:5:6]:4711', '2001:db8:1:2::/64'],
	])('%s', (_, trustProxy, forwardedFor, expected) => {
		expect(clientAddress({ peer, forwardedFor, trustProxy })).toBe(expected);
	});

	it.each([
		['127.0.0.1', '127.0.0.1'],
		['::ffff:203.0.113.7', '203.0.113.7'],
		['::FFFF:cb00:7107', '203.0.113.7'],
		['2001:DB8:0:1:aaaa::1', '2001:db8:0:1::/64'],
		['2001:db8:0:1:bbbb:cccc:dddd:eeee', '2001:db8:0:1::/64'],
		['2001:db8::1', '2001:db8:0:0::/64'],
		['fe80::1%eth0', 'fe80:0:0:0::/64'],
		['::1', '0:0:0:0::/64'],
		[undefined, 'unknown'],
	])('the connection of %s is %s', (connection, expected) => {
		const signs = { peer: connection, forwardedFor: undefined, trustProxy: 0 };
		expect(clientAddress(signs)).toBe(expected);
	});
});

describe('the networks around a client', () => {
	it.each([
		['2001:db8:1:2a3::/64', ['2001:db8:1:200::/56', '2001:db8:1::/48']],
		['2001:db8:1:a3::/64', ['2001:db8:1:0::/56', '2001:db8:1::/48']],
		['0:0:0:0::/64', ['0:0:0:0::/56', '0:0:0::/48']],
		['203.0.113.7', []],
		['unknown', []],
	])('of %s are %j', (client, networks) => {
		expect(widerNetworks(client)).toEqual(networks);
		expect(widestNetwork(client)).toBe(networks.at(-1) ?? client);
	});
});
