// A program: makes the best forms of every wanted text in the folder that it is told, one after the
// other, when nothing else wants the processor.
import { readdir, readFile, rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { compressBest, compressions } from './compress.ts';
import { wantedEnding } from './compressor.ts';
import { storeWhole } from './store-whole.ts';

const [folder = ''] = process.argv.slice(2);
const shop = process.ppid;
setPriority(constants.priority.PRIORITY_LOW);

for (const name of await readdir(folder)) {
	// A shop that was killed leaves nobody working for it: the next one goes on here.
	if (process.ppid !== shop) break;
	if (name.endsWith(wantedEnding)) await compressWanted(name.slice(0, -wantedEnding.length));
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
