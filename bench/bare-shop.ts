import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { bareHtml, bareScriptPath } from './bare-html.ts';

export interface BareShop {
	readonly url: string;
	/** A page of another site, from where shoppers come. */
	readonly elsewhere: string;
}

/** What a bare server answers at one address. */
interface Answer {
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: Buffer;
}

/**
 * Has a server run beside the shop that answers the shop's pages with React alone, and all else, as
 * pictures, as the shop does: packed the same way, kept in memory.
 */
export async function withBareShop<T>(
	shopUrl: string,
	work: (bare: BareShop) => Promise<T>,
): Promise<T> {
	const answers = new Map<string, Promise<Answer>>();
	answers.set(bareScriptPath, reactAlone());
	answers.set(elsewherePath, Promise.resolve(elsewhere));
	const answerOf = (path: string) => {
		const kept = answers.get(path) ?? ask(shopUrl + path);
		answers.set(path, kept);
		return kept;
	};
	const server = createServer((request, response) => void answer(request, response, answerOf));
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const address = server.address();
	if (address === null || typeof address === 'string') throw new Error('No port for the bare shop');
	try {
		return await work({
			url: `http://127.0.0.1:${address.port}`,
			elsewhere: `http://localhost:${address.port}${elsewherePath}`,
		});
	} finally {
		server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
	}
}

async function answer(
	{ url = '/' }: IncomingMessage,
	response: ServerResponse,
	answerOf: (path: string) => Promise<Answer>,
): Promise<void> {
	const { status, headers, body } = await answerOf(url);
	response.writeHead(status, { ...headers, 'Content-Length': body.length });
	response.end(body);
}

async function ask(url: string): Promise<Answer> {
	const found = await fetch(url);
	const type = found.headers.get('content-type') ?? '';
	const kept = { 'Content-Type': type, 'Cache-Control': found.headers.get('cache-control') ?? '' };
	if (type.startsWith('text/html')) return packed(found.status, kept, bareHtml(await found.text()));
	if (/^text\/|svg|json/.test(type)) return packed(found.status, kept, await found.text());
	return { status: found.status, headers: kept, body: Buffer.from(await found.arrayBuffer()) };
}

function packed(status: number, headers: Answer['headers'], text: string): Answer {
	const body = brotliCompressSync(text);
	return { status, headers: { ...headers, 'Content-Encoding': 'br' }, body };
}

const elsewherePath = '/elsewhere';
const elsewhere = packed(
	200,
	{ 'Content-Type': 'text/html; charset=utf-8' },
	'<!doctype html><title>Elsewhere</title><p>A shop for boats: Blue',
);

/** React and react-dom as shoppers get them, in one file. */
async function reactAlone(): Promise<Answer> {
	const entry = '\0bare';
	const built = await build({
		root: join(import.meta.dirname, '..'),
		configFile: false,
		logLevel: 'warn',
		mode: 'production',
		define: { 'process.env.NODE_ENV': '"production"' },
		plugins: [
			{
				name: 'bare-entry',
				resolveId: (id) => (id === 'bare' ? entry : undefined),
				load: (id) => (id === entry ? bareEntry : undefined),
			},
		],
		build: { write: false, modulePreload: false, rolldownOptions: { input: 'bare' } },
	});
	const [bundle] = [built].flat();
	const files = bundle && 'output' in bundle ? bundle.output : [];
	const [chunk, ...others] = files.flatMap((file) => (file.type === 'chunk' ? file : []));
	if (!chunk || others.length > 0) throw new Error('React alone is not one script');
	const headers = { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' };
	return packed(200, headers, chunk.code);
}

const bareEntry = `
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
globalThis.bare = { createElement, hydrateRoot };
`;
