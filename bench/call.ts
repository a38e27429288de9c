import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer, json } from 'node:stream/consumers';

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

type Headers = Readonly<Record<string, string | number>>;

/** Posts JSON and returns the JSON of the response. Throws on any other status than 200. */
export async function post(url: string, body: unknown, headers: Headers): Promise<unknown> {
	const bytes = Buffer.from(JSON.stringify(body));
	const response = await call(url, 'POST', bytes, {
		...headers,
		'content-type': 'application/json',
		'content-length': bytes.length,
	});
	return await json(response);
}

/** Returns the JSON of an address. Throws on any other status than 200. */
export async function get(url: string, headers: Headers): Promise<unknown> {
	return await json(await call(url, 'GET', undefined, headers));
}

/** Downloads a page as a browser gets it, compressed. Throws on any other status than 200. */
export async function getPage(url: string): Promise<void> {
	await buffer(await call(url, 'GET', undefined, { 'accept-encoding': 'br' }));
}

function call(
	url: string,
	method: string,
	bytes: Buffer | undefined,
	headers: Headers,
): Promise<IncomingMessage> {
	const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
	const sent = request(url, { method, agent, headers });
	sent.on('error', reject);
	sent.on('response', (response) => {
		if (response.statusCode === 200) return resolve(response);
		buffer(response).then((body) => {
			reject(new Error(`${url}: ${response.statusCode} ${body}`));
		}, reject);
	});
	sent.end(bytes);
	return promise;
}

/** Closes the idle connections. */
export function closeConnections(): void {
	agent.destroy();
}
