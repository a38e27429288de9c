/** Whether a host name without port means this very machine: localhost, 127.x.x.x or [::1]. */
export function isLoopbackHost(hostname: string): boolean {
	const name = hostname.toLowerCase();
	return name === 'localhost' || name === '[::1]' || name === '::1' || isLoopbackV4(name);
}

/** Whether the other end of a connection, as Node names it, is this very machine. */
export function isLoopbackPeer(address: string | undefined): boolean {
	if (address === undefined) return false;
	return address === '::1' || isLoopbackV4(address.replace(/^::ffff:/i, ''));
}

function isLoopbackV4(address: string): boolean {
	return /^127(\.\d{1,3}){3}$/.test(address);
}
