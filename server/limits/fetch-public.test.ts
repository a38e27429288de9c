import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchPublic } from './fetch-public.ts';

let server: Server;
let origin: string;

const answers: Readonly<Record<string, string>> = {
	'/moved': '/picture',
	'/inside': 'http://127.0.0.2/picture',
	'/file': 'file:///etc/passwd',
	'/loop': '/loop',
};

const listener: RequestListener = ({ url = '' }, response) => {
	const location = answers[url];
	if (location === undefined) response.end('bytes');
	else response.writeHead(302, { location }).end();
};

beforeAll(async () => {
	server = createServer(listener).listen(0, '127.0.0.1');
	await once(server, 'listening');
	origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const signal = AbortSignal.timeout(20_000);
/** The server of this test stands for the internet. */
const mayConnect = (address: string) => address === '127.0.0.1';

it('follows redirects', async () => {
	const answer = await fetchPublic(`${origin}/moved`, { signal, mayConnect });
	expect(await text(answer)).toBe('bytes');
});

it.each(['/inside', '/file', '/loop'])('refuses what %s leads to', async (path) => {
	await expect(fetchPublic(`${origin}${path}`, { signal, mayConnect })).rejects.toThrow(
		expect.objectContaining({ name: 'NotPublic' }),
	);
});

it.each(['', 'picture.jpg', 'file:///etc/passwd', 'ftp://example.com/a'])(
	'refuses %j',
	async (address) => {
		await expect(fetchPublic(address, { signal, mayConnect })).rejects.toThrow(
			'no address of the web',
		);
	},
);

it('refuses private addresses, by number and by name', async () => {
	const { port } = new URL(origin);
	for (const host of ['127.0.0.1', '2130706433', 'localhost', '[::1]', '[::ffff:127.0.0.1]']) {
		await expect(fetchPublic(`http://${host}:${port}/picture`, { signal })).rejects.toThrow(
			'no public address',
		);
	}
});
