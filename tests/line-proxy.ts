import { createServer, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A simple proxy in front of a shop whose connections a test can interrupt. */
export interface LineProxy {
	readonly url: string;
	/** Closes all connections and refuses new ones. */
	cut(): void;
	/** Accepts connections again. */
	mend(): void;
	stop(): Promise<void>;
}

export async function startLineProxy(targetUrl: string): Promise<LineProxy> {
	const sockets = new Set<Socket>();
	let isCut = false;
	const server = createServer((asked, answer) => {
		const { method, headers } = asked;
		const onward = request(new URL(asked.url ?? '/', targetUrl), { method, headers }, (given) => {
			answer.writeHead(given.statusCode ?? 502, given.headers);
			given.pipe(answer);
			given.once('error', () => answer.destroy());
		});
		onward.once('error', () => answer.destroy());
		// A closed connection is closed on the other side too.
		answer.once('close', () => onward.destroy());
		asked.pipe(onward);
	});
	server.on('connection', (socket) => {
		if (isCut) socket.destroy();
		sockets.add(socket);
		socket.once('close', () => sockets.delete(socket));
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo; // a port, as it was asked for
	const breakOff = () => {
		for (const socket of sockets) socket.destroy();
	};
	return {
		url: `http://127.0.0.1:${port}`,
		cut() {
			isCut = true;
			breakOff();
		},
		mend() {
			isCut = false;
		},
		async stop() {
			const closed = new Promise((resolve) => server.close(resolve));
			breakOff();
			await closed;
		},
	};
}
