import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { closeGracefully } from './close-gracefully.ts';
import { idleSocketMs, limitBody, refuseClient, serverLimits } from './server-limits.ts';

/** A shop starts within a second. Migrations may take longer. */
const timeoutMs = 5_000;

const notYet: RequestListener = (_request, response) => {
	response.writeHead(503, { 'Retry-After': '1' }).end();
};

/** The listening server. */
export interface HttpServer {
	/** The address for this machine. */
	readonly localUrl: string;
	/** The address for shoppers. */
	readonly publicUrl: string;
	/** Answers requests from now on. Earlier requests wait for it, up to 5 s. */
	open(listener: RequestListener): void;
	/**
	 * Answers for another `drainMs` with `Connection: close`, and lets `/readyz` fail. Then it accepts
	 * no more and lets running requests finish.
	 */
	close(): Promise<void>;
}

/** Listens before the shop is ready, so that the port is known and taken. */
export async function openHttpServer({
	host,
	port,
	publicUrl,
	drainMs,
}: Config): Promise<HttpServer> {
	const opened = Promise.withResolvers<RequestListener>();
	let listener: RequestListener = async (request, response) => {
		const timeout = setTimeout(timeoutMs, notYet, { ref: false });
		const answer = await Promise.race([opened.promise, timeout]);
		if (!response.destroyed) answer(request, response);
	};
	const server = createServer(serverLimits, (request, response) => {
		if (limitBody(request)) listener(request, response);
	});
	server.setTimeout(idleSocketMs);
	server.on('clientError', refuseClient);
	await listen(server, host, port);
	const { port: bound } = server.address() as AddressInfo; // bound to a port, not to a pipe
	return {
		localUrl: `http://${localHost(host)}:${bound}`,
		publicUrl: publicUrl ?? `http://localhost:${bound}`,
		open(answer) {
			listener = answer;
			opened.resolve(answer);
		},
		async close() {
			const answer = listener;
			listener = (request, response) => {
				response.setHeader('Connection', 'close');
				if (request.url === '/readyz') response.writeHead(503).end();
				else answer(request, response);
			};
			if (drainMs > 0) await setTimeout(drainMs);
			await closeGracefully(server);
		},
	};
}

async function listen(server: Server, host: string, port: number): Promise<void> {
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject);
		server.listen(port, host, () => resolve());
	});
}

/** The host for local URLs: loopback if the shop listens on all addresses. IPv6 gets brackets. */
function localHost(host: string): string {
	if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
	return host.includes(':') ? `[${host}]` : host;
}
