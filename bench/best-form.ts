import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { eventually } from '../tests/eventually.ts';

/** A page is compressed in chunks, which is slightly larger than in one go. */
const tolerance = 1.02;

/**
 * Waits until the shop sends a page in its best compression. In its first half minute the shop
 * compresses quickly, and a process beside it keeps a processor busy with the best compression.
 */
export function untilBestForm(url: string): Promise<void> {
	return eventually(
		async () => {
			const sent = request(url, { headers: { 'accept-encoding': 'br' } }).end();
			const [answer]: [IncomingMessage] = await once(sent, 'response').then(([first]) => [first]);
			const packed = await buffer(answer);
			const best = brotliCompressSync(brotliDecompressSync(packed)).length;
			if (packed.length <= best * tolerance) return;
			throw new Error(`${url} is sent in ${packed.length} bytes and not yet in ${best}`);
		},
		{ timeoutMs: 180_000, everyMs: 1000 },
	);
}
