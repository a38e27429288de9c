import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** Posts JSON and gives the JSON that came back. Throws on any other status than 200. */
export async function post(
	url: string,
	body: unknown,
	headers: Readonly<Record<string, string>>,
): Promise<unknown> {
	const bytes = Buffer.from(JSON.stringify(body));
	const { promise, resolve, reject } = Promise.withResolvers<unknown>();
	const sent = request(url, {
		method: 'POST',
		agent,
		headers: { ...headers, 'content-type': 'application/json', 'content-length': bytes.length },
	});
	sent.on('error', reject);
	sent.on('response', (answer) => {
		json(answer).then((said) => {
			if (answer.statusCode === 200) resolve(said);
			else reject(new Error(`${url}: ${answer.statusCode} ${JSON.stringify(said)}`));
		}, reject);
	});
	sent.end(bytes);
	return promise;
}

/** Closes the connections that were kept for the next call. */
export function hangUp(): void {
	agent.destroy();
}
