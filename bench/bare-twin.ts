import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';

export interface BareTwin {
	readonly url: string;
	readonly pid: number;
	stop(): void;
}

/** Starts a bare Node server that answers with the present response of this URL. */
export async function startBareTwin(url: string): Promise<BareTwin> {
	const original = await askOnce(url);
	if (original.status !== 200) throw new Error(`${url} answers ${original.status}`);
	const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
		stdio: ['pipe', 'pipe', 'inherit'],
	});
	child.stdin.end(
		JSON.stringify({ headers: original.headers, body: original.body.toString('base64') }),
	);
	const [port] = await once(createInterface({ input: child.stdout }), 'line');
	const twin = `http://127.0.0.1:${port}`;
	const copy = await askOnce(twin);
	if (!copy.body.equals(original.body) || String(copy.headers) !== String(original.headers)) {
		child.kill();
		throw new Error(`The bare server does not answer what ${url} answers.`);
	}
	return { url: twin, pid: child.pid ?? 0, stop: () => void child.kill() };
}

/** Headers that Node writes itself. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

async function askOnce(url: string) {
	const sent = request(url, { headers: { 'accept-encoding': 'br' } }).end();
	const [answer]: [IncomingMessage] = await once(sent, 'response').then(([first]) => [first]);
	const headers = answer.rawHeaders.flatMap((name, at, all) =>
		at % 2 === 1 || ownHeaders.has(name.toLowerCase()) ? [] : [name, all[at + 1] ?? ''],
	);
	return { status: answer.statusCode, headers, body: await buffer(answer) };
}
