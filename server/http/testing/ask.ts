import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { buffer, text } from 'node:stream/consumers';

export interface Answer {
	readonly status: number;
	readonly headers: IncomingHttpHeaders;
	readonly body: Buffer;
}

export interface Question {
	readonly method?: string;
	readonly headers?: Record<string, string>;
}

/** Sends a plain request: the path is not normalized, no header is added, nothing is decoded. */
export function ask(url: string, path: string, question: Question = {}): Promise<Answer> {
	const { hostname, port } = new URL(url);
	return new Promise((resolve, reject) => {
		const sent = request({ hostname, port, path, agent: false, ...question }, async (answer) => {
			const body = await buffer(answer);
			resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body });
		});
		sent.on('error', reject);
		sent.end();
	});
}

/** Sends raw bytes, and returns all that the server sends until it closes the connection. */
export async function askRaw(url: string, message: string): Promise<string> {
	const { hostname, port } = new URL(url);
	const socket = connect(Number(port), hostname);
	socket.end(message, 'latin1');
	return text(socket);
}
