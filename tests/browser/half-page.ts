import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy that stops in the middle of a page, like a slow connection. */
export interface HalfPage {
	readonly url: string;
	/** Sends the rest. */
	release(): void;
	stop(): Promise<void>;
}

/**
 * Sends the page at `path` up to the first occurrence of `upTo`, and everything else completely.
 */
export async function startHalfPage(
	shopUrl: string,
	{ path, upTo }: { readonly path: string; readonly upTo: string },
): Promise<HalfPage> {
	const released = Promise.withResolvers<void>();
	const server = createServer(async ({ url = '/' }, answer) => {
		const given = await fetch(shopUrl + url, { headers: { 'accept-encoding': 'identity' } });
		answer.writeHead(given.status, { 'content-type': given.headers.get('content-type') ?? '' });
		const bytes = Buffer.from(await given.arrayBuffer());
		if (url === path) {
			const end = bytes.indexOf(upTo) + upTo.length;
			answer.write(bytes.subarray(0, end));
			await released.promise;
			answer.end(bytes.subarray(end));
		} else answer.end(bytes);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo; // a port, as it was asked for
	return {
		url: `http://127.0.0.1:${port}`,
		release: released.resolve,
		async stop() {
			released.resolve();
			const closed = new Promise((resolve) => server.close(resolve));
			server.closeAllConnections();
			await closed;
		},
	};
}
