import { expect, it } from 'vitest';
import { defaultPalette } from '../../../core/catalogue/palette.ts';
import { refuse } from '../../../core/outcome.ts';
import { startReading } from './start-reading.ts';
import { csv, head, tee } from './testing/product-files.ts';

const tooMuchWork = refuse(
	'This file takes too much work to read. Split it, for example by collection.',
	400,
);
const limits = { heapMb: 384, deadlineMs: 60_000, answerBytes: 1024 * 1024 };
const tees = csv(head, ...Array.from({ length: 100 }, (_, at) => tee(`tee-${at}`)));

function read(file: string, changed: Partial<typeof limits> = {}) {
	return startReading(Buffer.from(file), defaultPalette, { ...limits, ...changed });
}

it('a file is read with the colors of the shop', async () => {
	const file = csv(`${head},Option2 Name,Option2 Value`, tee('a', ',Color,sea green'));
	const palette = [{ name: 'Sea Green', swatch: '#2e8b57' }];
	const states = { patch: { fields: { colours: ['Sea Green'] } } };
	expect(await startReading(Buffer.from(file), palette)).toMatchObject({
		ok: true,
		value: { products: [{ row: 2, id: null, slug: 'a', states }], notes: [] },
	});
});

it('the reason why a file is refused is handed over', async () => {
	expect(await read('')).toEqual(refuse('The file is empty.', 400));
});

it('a file that takes too long is refused', async () => {
	// All of these colors would have the same address. Finding others takes minutes.
	const colors = Array.from({ length: 50_000 }, (_, at) => {
		const marks = at.toString(2).replaceAll('0', '!').replaceAll('1', '?');
		return `tee,Tee,Women tee,Color,a${marks},29.99`;
	});
	expect(await read(csv(head, ...colors), { deadlineMs: 500 })).toEqual(tooMuchWork);
});

it('a file that takes too much memory is refused', async () => {
	const cells = `a,b${','.repeat(1_000_000)}\n`;
	expect(await read(`${head}\n${cells.repeat(8)}`, { heapMb: 32 })).toEqual(tooMuchWork);
});

it('a file that takes memory beside the heap is refused', { tags: 'deep' }, async () => {
	const nested = `${'['.repeat(9_000_000)}${']'.repeat(9_000_000)}`;
	const file = `{"format":"blue-products-1","products":${nested}}`;
	expect(await read(file, { heapMb: 4000 })).toEqual(tooMuchWork);
});

it('a file that states too much is refused', async () => {
	expect(await read(tees, { answerBytes: 1000 })).toEqual(tooMuchWork);
});
