import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { closeGracefully } from './close-gracefully.ts';
import { idleSocketMs, refuseClient, serverLimits } from './server-limits.ts';

/** A shop starts within a second; only one that brings its tables up to date may take longer. */
const timeoutMs = 5_000;

const notYet: RequestListener = (_request, response) => {
	response.writeHead(503, { 'Retry-After': '1' }).end();
};

/** Where requests come in. */
export interface HttpServer {
	/** Where this machine reaches it. */
	readonly localUrl: string;
	/** Where shoppers reach it. */
	readonly publicUrl: string;
	/** From now on requests are answered; those that came before wait for it, for some seconds. */
	open(listener: RequestListener): void;
	/**
	 * Answers on for `drainMs`, telling clients to come by another connection and, unless another
	 * process takes its place at the same port, `/readyz` that it goes; then takes no more, and lets
	 * running requests finish.
	 */
	close(isReplaced: boolean): Promise<void>;
}

/** Listens, so that the port is known and taken, before there is anything to answer with. */
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
	const server = createServer(serverLimits, (request, response) => listener(request, response));
	server.setTimeout(idleSocketMs);
	server.on('clientError', refuseClient);
	await listen(server, host, port);
	const { port: bound } = server.address() as AddressInfo; // a port, as it was asked for
	return {
		localUrl: `http://${localHost(host)}:${bound}`,
		publicUrl: publicUrl ?? `http://localhost:${bound}`,
		open(answer) {
			listener = answer;
			opened.resolve(answer);
		},
		async close(isReplaced) {
			const answer = listener;
			listener = (request, response) => {
				response.setHeader('Connection', 'close');
				if (request.url === '/readyz' && !isReplaced) response.writeHead(503).end();
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

/** A shop that listens everywhere is reached over loopback; IPv6 is written in brackets. */
export function localHost(host: string): string {
	if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
	return host.includes(':') ? `[${host}]` : host;
}
