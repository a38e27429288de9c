import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer, json } from 'node:stream/consumers';

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

type Headers = Readonly<Record<string, string | number>>;

/** Posts JSON and returns the JSON of the response. Throws on any other status than 200. */
export async function post(url: string, body: unknown, headers: Headers): Promise<unknown> {
	const bytes = Buffer.from(JSON.stringify(body));
	const sent = request(url, {
		method: 'POST',
		agent,
		headers: { ...headers, 'content-type': 'application/json', 'content-length': bytes.length },
	});
	sent.end(bytes);
	const [response] = (await once(sent, 'response')) as [IncomingMessage];
	if (response.statusCode === 200) return await json(response);
	throw new Error(`${url}: ${response.statusCode} ${await buffer(response)}`);
}

/** Closes the idle connections. */
export function closeConnections(): void {
	agent.destroy();
}
