import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedText {
	readonly path: string;
	readonly authorization: string | undefined;
	readonly key: string | undefined;
	readonly body: unknown;
}

/** A text message provider: a real HTTP server on loopback that records its requests. */
export class TextPeer {
	readonly received: ReceivedText[] = [];
	/** The status of its answers. */
	status = 200;
	readonly #server: Server = createServer(async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk);
		const { authorization, 'idempotency-key': key } = request.headers;
		this.received.push({
			path: `${request.method} ${request.url}`,
			authorization,
			key: Array.isArray(key) ? key.join() : key,
			body: JSON.parse(Buffer.concat(chunks).toString()),
		});
		response.writeHead(this.status, { location: '/elsewhere' }).end('{"id":"1"}');
	});

	/** For `SMS_URL`. */
	async listen(): Promise<string> {
		await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
		const { port } = this.#server.address() as AddressInfo; // it listens on a port
		return `http://shop:s%C3%A9cret@127.0.0.1:${port}/messages?from=Blue`;
	}

	async close(): Promise<void> {
		this.#server.closeAllConnections();
		await new Promise((resolve) => this.#server.close(resolve));
	}
}
