/** Whether a host name without port means this very machine: localhost, 127.x.x.x or [::1]. */
export function isLoopbackHost(hostname: string): boolean {
	const name = hostname.toLowerCase();
	return name === 'localhost' || name === '[::1]' || name === '::1' || isLoopbackV4(name);
}

/** Whether a URL leads to this machine. An unset one does. */
export function isOnThisMachine(url: string | null): boolean {
	return url === null || isLoopbackHost(new URL(url).hostname);
}

/** Whether the other end of a connection, as Node names it, is this very machine. */
export function isLoopbackPeer(address: string | undefined): boolean {
	if (address === undefined) return false;
	return address === '::1' || isLoopbackV4(address.replace(/^::ffff:/i, ''));
}

function isLoopbackV4(address: string): boolean {
	return /^127(\.\d{1,3}){3}$/.test(address);
}

/** Who asks for something, as far as can be told. */
export interface AskedFrom {
	/** The other end of the connection, as the socket has it. */
	readonly peerAddress: string | undefined;
	readonly headers: Headers;
}

/**
 * Whether who asks sits at this very machine, with no proxy between. The Host header is checked too:
 * a page elsewhere could point its own name at this machine and read along.
 */
export function isAskedFromHere({ peerAddress, headers }: AskedFrom): boolean {
	return (
		isLoopbackPeer(peerAddress) &&
		isLoopbackHost(hostWithoutPort(headers.get('host') ?? '')) &&
		!isForwarded(headers)
	);
}

function hostWithoutPort(host: string): string {
	return host.replace(/:\d+$/, '');
}

/** Whether a proxy stands between: then the peer is the proxy, and who asks is not known. */
function isForwarded(headers: Headers): boolean {
	return [...headers.keys()].some(
		(name) => name.startsWith('x-forwarded') || forwardingHeaders.has(name),
	);
}

const forwardingHeaders = new Set([
	'forwarded',
	'via',
	'x-real-ip',
	'x-client-ip',
	'x-cluster-client-ip',
	'true-client-ip',
	'cf-connecting-ip',
	'fly-client-ip',
]);
