/** Whether a host name without port is this machine: localhost, 127.x.x.x or [::1]. */
export function isLoopbackHost(hostname: string): boolean {
	const name = hostname.toLowerCase();
	return name === 'localhost' || name === '[::1]' || name === '::1' || isLoopbackV4(name);
}

/** Whether a URL leads to this machine. Null counts as this machine. */
export function isOnThisMachine(url: string | null): boolean {
	return url === null || isLoopbackHost(new URL(url).hostname);
}

/** Whether a socket address is this machine. */
function isLoopbackPeer(address: string | undefined): boolean {
	if (address === undefined) return false;
	return address === '::1' || isLoopbackV4(address.replace(/^::ffff:/i, ''));
}

function isLoopbackV4(address: string): boolean {
	return /^127(\.\d{1,3}){3}$/.test(address);
}

/** What is known about a client. */
export interface ClientInfo {
	/** The remote address of the socket. */
	readonly peerAddress: string | undefined;
	readonly headers: Headers;
}

/**
 * Whether the client is on this machine, without a proxy. The Host header is checked too, because of
 * DNS rebinding: a foreign site could point its name at this machine.
 */
export function isLocalRequest({ peerAddress, headers }: ClientInfo): boolean {
	return (
		isLoopbackPeer(peerAddress) &&
		isLoopbackHost(hostWithoutPort(headers.get('host') ?? '')) &&
		!isForwarded(headers)
	);
}

function hostWithoutPort(host: string): string {
	return host.replace(/:\d+$/, '');
}

/** Whether a proxy forwarded the request. Then the peer is the proxy, and the client is unknown. */
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
