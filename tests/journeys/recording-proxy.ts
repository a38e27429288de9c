import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A proxy that adds a script to every page; the script reports the errors of the page. */
export interface RecordingProxy {
	readonly url: string;
	/** Errors since the last call. */
	takeErrors(): readonly string[];
	stop(): Promise<void>;
}

const recorderPath = '/recorded-errors';

export async function startRecordingProxy(targetUrl: string): Promise<RecordingProxy> {
	const errors: string[] = [];
	const server = createServer(async (asked, answer) => {
		if (asked.url !== recorderPath) return forward(asked, answer, targetUrl);
		if (asked.method === 'POST') errors.push(await text(asked));
		answer.setHeader('content-type', 'text/javascript').end(recorder);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo; // a port, as it was asked for
	return {
		url: `http://127.0.0.1:${port}`,
		takeErrors: () => errors.splice(0),
		async stop() {
			const closed = new Promise((resolve) => server.close(resolve));
			server.closeAllConnections();
			await closed;
		},
	};
}

/** The Host header stays as it is: the shop builds return addresses from it. */
function forward(asked: IncomingMessage, answer: ServerResponse, targetUrl: string): void {
	const headers = { ...asked.headers, 'accept-encoding': 'identity' };
	const options = { method: asked.method ?? 'GET', headers };
	const onward = request(new URL(asked.url ?? '/', targetUrl), options, async (given) => {
		const status = given.statusCode ?? 502;
		if (!given.headers['content-type']?.startsWith('text/html')) {
			answer.writeHead(status, given.headers);
			given.pipe(answer);
			return;
		}
		const { 'content-length': _, ...rest } = given.headers;
		answer.writeHead(status, rest).end(withRecorder(await text(given)));
	});
	onward.once('error', () => answer.destroy());
	answer.once('close', () => onward.destroy());
	asked.pipe(onward);
}

function withRecorder(page: string): string {
	return page.replace('<head>', `<head><script src="${recorderPath}"></script>`);
}

// A synchronous request: the error is known before the journey goes on.
const recorder = `(() => {
	const report = (text) => {
		const request = new XMLHttpRequest();
		request.open('POST', '${recorderPath}', false);
		request.send(text);
	};
	// WebKit's stacks begin without the message.
	addEventListener('error', ({ message, error }) => report(message + ' ' + (error?.stack ?? '')));
	addEventListener('unhandledrejection', ({ reason }) => {
		const cause = reason instanceof Event ? reason.type + ' of ' + reason.target?.outerHTML : reason;
		report(cause + ' ' + (reason?.stack ?? ''));
	});
	addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
		report('Policy ' + effectiveDirective + ' broken by ' + blockedURI));
	const { error } = console;
	console.error = (...parts) => {
		report(parts.map(String).join(' '));
		error.apply(console, parts);
	};
})();
`;
