import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';

const root = join(import.meta.dirname, '..');

/** Vite as in `npm run dev`, without the shop's server. */
export async function withDevelopment(work: (url: string) => Promise<void>): Promise<void> {
	const cacheDir = mkdtempSync(join(tmpdir(), 'blue-vite-'));
	const server = await createServer({
		root,
		configFile: join(root, 'vite.config.ts'),
		cacheDir,
		logLevel: 'error',
		server: { port: 0, host: '127.0.0.1', ws: false, watch: null },
	});
	try {
		await server.listen();
		await work(server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '');
	} finally {
		await server.close();
		rmSync(cacheDir, { recursive: true, force: true });
	}
}
