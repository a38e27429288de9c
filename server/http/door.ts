import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../config.ts';
import { closeGracefully } from './close-gracefully.ts';

/** Where requests come in. */
export interface Door {
	/** Where this machine reaches it. */
	readonly localUrl: string;
	/** Where shoppers reach it. */
	readonly publicUrl: string;
	/** From now on requests are answered; until then they are told to wait. */
	open(listener: RequestListener): void;
	/** Lets running requests finish. */
	close(): Promise<void>;
}

/** Listens, so that the port is known and taken, before there is anything to answer with. */
export async function openDoor({ host, port, publicUrl }: Config): Promise<Door> {
	let listener: RequestListener = (_request, response) => {
		response.writeHead(503, { 'Retry-After': '1' }).end();
	};
	const server = createServer((request, response) => listener(request, response));
	await listen(server, host, port);
	const { port: bound } = server.address() as AddressInfo; // a port, as it was asked for
	return {
		localUrl: `http://${localHost(host)}:${bound}`,
		publicUrl: publicUrl ?? `http://localhost:${bound}`,
		open(opened) {
			listener = opened;
		},
		close: () => closeGracefully(server),
	};
}

async function listen(server: Server, host: string, port: number): Promise<void> {
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject);
		server.listen(port, host, () => resolve());
	});
}

/** A shop that listens everywhere is reached over loopback; IPv6 is written in brackets. */
function localHost(host: string): string {
	if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
	return host.includes(':') ? `[${host}]` : host;
}
