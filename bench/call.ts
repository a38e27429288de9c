import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

type Headers = Readonly<Record<string, string | number>>;

/** Posts JSON and gives the JSON that came back. Throws on any other status than 200. */
export async function post(url: string, body: unknown, headers: Headers): Promise<unknown> {
	const bytes = Buffer.from(JSON.stringify(body));
	return await call(url, 'POST', bytes, {
		...headers,
		'content-type': 'application/json',
		'content-length': bytes.length,
	});
}

/** Gives the JSON of an address. Throws on any other status than 200. */
export async function get(url: string, headers: Headers): Promise<unknown> {
	return await call(url, 'GET', undefined, headers);
}

function call(
	url: string,
	method: string,
	bytes: Buffer | undefined,
	headers: Headers,
): Promise<unknown> {
	const { promise, resolve, reject } = Promise.withResolvers<unknown>();
	const sent = request(url, { method, agent, headers });
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
