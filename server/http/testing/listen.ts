import { once } from 'node:events';
import type { Server } from 'node:http';

/** Listens on a free port of loopback until the end of the block: `await using running = …`. */
export async function listen(server: Server): Promise<AsyncDisposable & { readonly url: string }> {
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const address = server.address();
	if (address === null || typeof address === 'string') throw new Error('no port');
	return {
		url: `http://127.0.0.1:${address.port}`,
		async [Symbol.asyncDispose]() {
			server.closeAllConnections();
			if (!server.listening) return;
			server.close();
			await once(server, 'close');
		},
	};
}
