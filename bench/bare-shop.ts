import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { bareHtml } from './bare-html.ts';

export interface BareShop {
	readonly url: string;
	/** A page of another site that links to the shop. */
	readonly elsewhere: string;
}

/** The response to one address. */
interface Answer {
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: Buffer;
}

/**
 * Runs a server beside the shop that serves the floor: each page of the shop as bare HTML with React
 * (bench/bare-html.ts), and the shop's own pictures. Everything is cached in memory, in brotli.
 */
export async function withBareShop<T>(
	shopUrl: string,
	work: (bare: BareShop) => Promise<T>,
): Promise<T> {
	const answers = new Map<string, Promise<Answer>>();
	answers.set(scriptPath, buildScript());
	answers.set(elsewherePath, Promise.resolve(elsewhere));
	const answerOf = (path: string) => {
		const cached = answers.get(path) ?? copyOf(shopUrl + path);
		answers.set(path, cached);
		return cached;
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

async function copyOf(url: string): Promise<Answer> {
	const found = await fetch(url);
	const type = found.headers.get('content-type') ?? '';
	const headers = {
		'Content-Type': type,
		'Cache-Control': found.headers.get('cache-control') ?? '',
	};
	if (type.startsWith('text/html')) {
		return packed(found.status, headers, bareHtml(await found.text(), scriptPath));
	}
	if (/^text\/|svg|json/.test(type)) return packed(found.status, headers, await found.text());
	return { status: found.status, headers, body: Buffer.from(await found.arrayBuffer()) };
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

const scriptPath = '/bare.js';

/** React, react-dom and bench/bare-client.ts in one cacheable file. */
async function buildScript(): Promise<Answer> {
	const built = await build({
		root: join(import.meta.dirname, '..'),
		configFile: false,
		publicDir: false,
		logLevel: 'warn',
		mode: 'production',
		define: { 'process.env.NODE_ENV': '"production"' },
		build: {
			write: false,
			modulePreload: false,
			rolldownOptions: { input: join(import.meta.dirname, 'bare-client.ts') },
		},
	});
	const [bundle] = [built].flat();
	const files = bundle && 'output' in bundle ? bundle.output : [];
	const [chunk, ...others] = files.flatMap((file) => (file.type === 'chunk' ? file : []));
	if (!chunk || others.length > 0) throw new Error('The bare script is not one file');
	return packed(
		200,
		{
			'Content-Type': 'text/javascript',
			'Cache-Control': 'public, max-age=31536000, immutable',
		},
		chunk.code,
	);
}
