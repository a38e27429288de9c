import { isIP } from 'node:net';
import type { Context } from 'hono';

export interface ClientSigns {
	/** The other end of the connection, as Node names it. */
	readonly peer: string | undefined;
	/** The `X-Forwarded-For` header. Each proxy appends the address of its client. */
	readonly forwardedFor: string | undefined;
	/** The number of its last entries that our proxies wrote. */
	readonly trustProxy: number;
}

/**
 * The client's address for rate limits: an IPv4 address, or the first half of an IPv6 one, because a
 * household has the whole second half. Entries that the client wrote itself are to the left of those
 * of our proxies, and are never read.
 */
export function clientAddress({ peer, forwardedFor, trustProxy }: ClientSigns): string {
	const entries = (forwardedFor ?? '').split(',').map((entry) => entry.trim());
	// If there are fewer entries than proxies, all are ours, and the first names the client.
	const seen = trustProxy === 0 ? undefined : entries.slice(-trustProxy)[0];
	return comparable(seen) ?? comparable(peer) ?? 'unknown';
}

/** The address of the client that a Hono handler is answering. */
export function clientAddressOf(context: Context, trustProxy: number): string {
	return clientAddress({
		peer: peerOf(context),
		forwardedFor: context.req.header('x-forwarded-for'),
		trustProxy,
	});
}

/**
 * The IPv6 networks around a client as `clientAddress` names it: its /56 and its /48. None for an
 * IPv4 address.
 */
export function widerNetworks(client: string): readonly string[] {
	const [first, second, third, fourth] = /^([\da-f:]+)::\/64$/.exec(client)?.[1]?.split(':') ?? [];
	if (fourth === undefined) return [];
	const household = Number.parseInt(fourth, 16) & 0xff00;
	const site = `${first}:${second}:${third}`;
	return [`${site}:${household.toString(16)}::/56`, `${site}::/48`];
}

/** One subscriber may have a whole IPv6 /48. All its clients together have this many times a limit. */
export const clientsOfNetwork = 4;

/** The /48 around an IPv6 client; an IPv4 address itself. */
export function widestNetwork(client: string): string {
	return widerNetworks(client).at(-1) ?? client;
}

/** The other end of the connection of the request that a Hono handler is answering. */
export function peerOf(context: Context): string | undefined {
	// Bindings of @hono/node-server; a test that calls the app directly has none.
	const address: unknown = context.env?.incoming?.socket?.remoteAddress;
	return typeof address === 'string' ? address : undefined;
}

/** The canonical form of an address; undefined if it is no address. */
function comparable(written: string | undefined): string | undefined {
	const address = withoutPort(written ?? '').replace(/%.*$/, '');
	if (isIP(address) === 4) return address;
	if (isIP(address) !== 6) return undefined;
	const groups = groupsOf(address);
	const [high = 0, low = 0] = groups.slice(6);
	const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
	if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
	return `${groups
		.slice(0, 4)
		.map((group) => group.toString(16))
		.join(':')}::/64`;
}

/** Some proxies write the client's port too: `192.0.2.1:5000`, `[2001:db8::1]:5000`. */
function withoutPort(entry: string): string {
	return /^\[(.+)\](:\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
}

/** The eight numbers of an IPv6 address, in any of its forms. */
function groupsOf(address: string): number[] {
	// The URL parser also turns a dotted end into two groups.
	const plain = new URL(`http://[${address}]`).hostname.slice(1, -1);
	const [before = '', after] = plain.split('::');
	const numbers = (part: string) =>
		part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
	const left = numbers(before);
	const right = numbers(after ?? '');
	return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
}
