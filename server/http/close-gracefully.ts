import type { Server } from 'node:http';

/**
 * Stops accepting connections, lets running requests finish and closes connections when they become
 * idle. After `deadlineMs` the others are cut. Resolves when every connection is closed.
 */
export async function closeGracefully(server: Server, deadlineMs = 10_000): Promise<void> {
	const closed = new Promise<void>((resolve) => server.close(() => resolve()));
	// A keep-alive connection becomes idle when its request ends. Node closes idle ones only once.
	const sweep = setInterval(() => server.closeIdleConnections(), 50);
	const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs);
	await closed;
	clearInterval(sweep);
	clearTimeout(deadline);
}
