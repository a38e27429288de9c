import { openSync } from 'node:fs';
import { createCompressor } from '../compressor.ts';

/**
 * `node finish-without-descriptors.ts FOLDER`: requests a best form, opens files until the limit of
 * the system, and finishes. Writes the error that it catches.
 */
const compressor = await createCompressor(process.argv[2] ?? '');
await compressor.compress(Buffer.from('Between water and sky. '.repeat(100)), 'hash');
// The stream must exist before no descriptor is left.
process.stdout.write('');
try {
	for (;;) openSync('/dev/null', 'r');
} catch {
	await compressor.finish('at once').catch((error) => console.log(String(error)));
}
