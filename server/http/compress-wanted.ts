// A program: makes the best forms of the wanted texts that it reads the hashes of, one after the
// other, in the folder that it is told. With `gently`, when nothing else wants the processor.
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
	// A shop that was killed leaves nobody working for it: the next one goes on here.
	if (process.ppid !== parent) break;
	await compressWanted(hash);
}

async function compressWanted(hash: string): Promise<void> {
	const path = join(folder, `${hash}${wantedEnding}`);
	// Another shop that started from the same build may have been quicker.
	const content = await readFile(path).catch(() => undefined);
	if (!content) return;
	for (const encoding of compressions) {
		const body = await compressBest(content, encoding);
		await storeWhole(join(folder, `${hash}.${encoding}`), body);
	}
	await rm(path, { force: true });
}
