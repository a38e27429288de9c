import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A call on its way from one program to another. */
export interface Call {
	readonly method: string;
	/** With its query. */
	readonly path: string;
	readonly headers: Headers;
	readonly body: Buffer<ArrayBuffer>;
}

export interface Answer {
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: Buffer<ArrayBuffer>;
}

/** What becomes of a call; null: the connection is cut. */
export type Treatment = (call: Call) => Promise<Answer | null>;

/** A line between two programs, with somebody in the middle of it. */
export interface Line {
	readonly url: string;
	stop(): Promise<void>;
}

export async function startLine(treat: Treatment): Promise<Line> {
	const server = createServer((request, response) => {
		readCall(request)
			.then(treat)
			.catch(() => null)
			.then((answer) => {
				if (answer) response.writeHead(answer.status, answer.headers).end(answer.body);
				else request.socket.destroy();
			});
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo; // bound to a port, not to a pipe
	return {
		url: `http://127.0.0.1:${port}`,
		stop: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}

async function readCall(request: IncomingMessage): Promise<Call> {
	const { method = 'GET', url = '/', headers } = request;
	const forwarded = new Headers();
	for (const [name, value] of Object.entries(headers)) {
		if (typeof value === 'string' && !ofThisLeg.has(name)) forwarded.set(name, value);
	}
	return { method, path: url, headers: forwarded, body: Buffer.from(await buffer(request)) };
}

/** Headers that are about one leg of the way. */
const ofThisLeg: ReadonlySet<string> = new Set([
	...['host', 'connection', 'content-length', 'transfer-encoding', 'keep-alive'],
	...['accept-encoding', 'content-encoding', 'expect', 'date'],
]);

/** Carries a call to its end and gives the answer; throws if there is nobody. */
export async function carry(target: string, { method, path, headers, body }: Call) {
	const response = await fetch(`${target}${path}`, {
		method,
		headers,
		...(body.length > 0 && { body }),
	});
	const passed = [...response.headers].filter(([name]) => !ofThisLeg.has(name));
	const answer: Answer = {
		status: response.status,
		headers: Object.fromEntries(passed),
		body: Buffer.from(await response.arrayBuffer()),
	};
	return answer;
}

/** An answer of the one in the middle. */
export function ownAnswer(status: number): Answer {
	return {
		status,
		headers: { 'content-type': 'application/json' },
		body: Buffer.from('{"error":{"message":"lost on the way","type":"api_error"}}'),
	};
}
