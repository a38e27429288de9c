// A program that compresses texts at the best level, one after another. It reads their hashes from
// standard input. With `gently` it runs at low priority.
import { readFile, rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { compressBest, compressions } from './compress.ts';
import { wantedEnding } from './compressor.ts';
import { storeWhole } from './store-whole.ts';

const [folder = '', pace] = process.argv.slice(2);
const parent = process.ppid;
if (pace === 'gently') setPriority(constants.priority.PRIORITY_LOW);

for (const hash of (await text(process.stdin)).split('\n')) {
	// The shop was killed. The next one continues.
	if (process.ppid !== parent) break;
	await compressWanted(hash);
}

async function compressWanted(hash: string): Promise<void> {
	const path = join(folder, `${hash}${wantedEnding}`);
	// Another shop with the same build may have compressed it already.
	const content = await readFile(path).catch(() => undefined);
	if (!content) return;
	for (const encoding of compressions) {
		const body = await compressBest(content, encoding);
		await storeWhole(join(folder, `${hash}.${encoding}`), body);
	}
	await rm(path, { force: true });
}
