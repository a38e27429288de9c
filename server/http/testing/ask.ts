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

/** Asks as a bare client: no path is made nicer, no header added, nothing unpacked. */
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

/** Sends bytes that no client would, and gives what came back until the server hung up. */
export async function askRaw(url: string, message: string): Promise<string> {
	const { hostname, port } = new URL(url);
	const socket = connect(Number(port), hostname);
	socket.end(message, 'latin1');
	return text(socket);
}
