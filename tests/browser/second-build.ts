import {
	cpSync,
	globSync,
	mkdtempSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Shop, startShop } from '../shop.ts';

/** A shop that can be deployed again at the same address. */
export interface Deployed extends AsyncDisposable {
	readonly url: string;
	/** Restarts with another build in which every chunk has changed. The old files are gone. */
	deploy(): Promise<void>;
	/** Simulates a connection without answers: requests wait until this is called with false. */
	stall(isStalled: boolean): void;
	/** Restarts with the same build and these variables. */
	restart(env: Readonly<Record<string, string>>): Promise<void>;
}

export async function startDeployed(): Promise<Deployed> {
	const folder = mkdtempSync(join(tmpdir(), 'blue-deployed-'));
	const siteDir = join(folder, 'site');
	cpSync('dist/site', siteDir, { recursive: true });
	cpSync('dist/render', join(folder, 'render'), { recursive: true });
	let shop: Shop = await startShop({ env: { SITE_DIR: siteDir } });
	const { url } = shop;
	async function restart(env: Readonly<Record<string, string>>) {
		await shop.stop();
		const { port } = new URL(url);
		shop = await startShop({ env: { ...env, SITE_DIR: siteDir, PORT: port, SANDBOX_PORT: '0' } });
	}
	return {
		url,
		restart,
		stall(isStalled) {
			process.kill(shop.program.pid, isStalled ? 'SIGSTOP' : 'SIGCONT');
		},
		async deploy() {
			renameChunks(siteDir);
			await restart({});
		},
		async [Symbol.asyncDispose]() {
			await shop.stop();
			rmSync(folder, { recursive: true });
		},
	};
}

/** Renames every chunk in all files: `cart-Ab1.js` becomes `cart-Ab1.new.js`. */
function renameChunks(siteDir: string): void {
	const chunks = new Set(globSync('*.js', { cwd: join(siteDir, 'assets') }));
	for (const name of globSync('**/*.{html,js}', { cwd: siteDir })) {
		const text = readFileSync(join(siteDir, name), 'utf8');
		const renamed = text.replace(/[\w-]+\.js\b/g, (chunk) =>
			chunks.has(chunk) ? fresh(chunk) : chunk,
		);
		writeFileSync(join(siteDir, name), renamed);
	}
	for (const chunk of chunks) {
		renameSync(join(siteDir, 'assets', chunk), join(siteDir, 'assets', fresh(chunk)));
	}
}

function fresh(chunk: string): string {
	return chunk.replace(/js$/, 'new.js');
}
