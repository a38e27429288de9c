import { describe, expect, it } from 'vitest';
import { shirtDraft } from '../../../tests/drafts.ts';
import { faultsOf } from '../draft-faults.ts';
import { draftOf, productOf } from '../draft-product.ts';
import type { ProductDraft } from '../product-draft.ts';

const draft: ProductDraft = { ...shirtDraft, sizes: ['S', 'M'] };

function lines(change: Partial<ProductDraft>): readonly string[] {
	return faultsOf({ ...draft, ...change }, []).map(
		({ field, sentence }) => `${field}: ${sentence}`,
	);
}

function measured(unit: 'in' | 'cm', s: string, m: string): Partial<ProductDraft> {
	const row = (size: 'S' | 'M', typed: string) => {
		const [chest = '', length = '', sleeve = ''] = typed.split(' ');
		return { size, chest, length, sleeve };
	};
	return { measurements: { unit, rows: [row('S', s), row('M', m)] } };
}

describe('a detail that cannot be published has a sentence at its field', () => {
	it.each<[Partial<ProductDraft>, string]>([
		[{ bullets: 'x\n'.repeat(11) }, 'bullets: There are at most 10 key points. Now there are 11.'],
		[
			{ bullets: 'x'.repeat(151) },
			`bullets: A key point has at most 150 characters. “${'x'.repeat(30)}…” has 151.`,
		],
		[
			{ specifications: 'Seams flatlock' },
			'specifications: Write a name, a colon and a value in each line, such as Knit: Interlock jersey. “Seams flatlock” is not written so.',
		],
		[
			{ specifications: 'Knit: Jersey\n: Flatlock' },
			'specifications: Write a name, a colon and a value in each line, such as Knit: Interlock jersey. “: Flatlock” is not written so.',
		],
		[
			{ specifications: 'Knit: ' },
			'specifications: Write a name, a colon and a value in each line, such as Knit: Interlock jersey. “Knit:” is not written so.',
		],
		[
			{ specifications: 'Knit: Jersey\n'.repeat(21) },
			'specifications: There are at most 20 specifications. Now there are 21.',
		],
		[
			{ specifications: `${'x'.repeat(61)}: Flatlock` },
			`specifications: A name has at most 60 characters. “${'x'.repeat(30)}…” has 61.`,
		],
		[
			{ specifications: `Seams: ${'x'.repeat(201)}` },
			`specifications: A value has at most 200 characters. “${'x'.repeat(30)}…” has 201.`,
		],
		[
			{ fabric: 'cotton' },
			'fabric: Write a percentage before each material, such as 95% cotton, 5% elastane.',
		],
		[
			{ fabric: '95% cotton, 4% elastane' },
			'fabric: The percentages must make 100% together. Now they make 99%.',
		],
		[{ fabric: '95%, 5% elastane' }, 'fabric: Write the material after 95%.'],
		[{ fabric: '0% cotton, 100% wool' }, 'fabric: Each percentage is from 1 to 100.'],
		[
			measured('in', '40 28 33', '42 29'),
			'measurements.M.sleeve: Enter the sleeve of M, or clear the table.',
		],
		[
			measured('in', '40 28 33', 'wide 29 34'),
			'measurements.M.chest: Enter the chest of M as a number, such as 38 or 38.5.',
		],
		[
			measured('in', '40 28 33', '102 29 34'),
			'measurements.M.chest: The chest of M must be from 10 in to 100 in.',
		],
		[
			measured('cm', '100 3 85', '104 74 86'),
			'measurements.S.length: The length of S must be from 13 cm to 203 cm.',
		],
		[
			measured('in', '42 28 33', '40 29 34'),
			'measurements.M.chest: The chest of M is smaller than that of S.',
		],
		// The empty cells beside a wrong one are named after it is right.
		[
			measured('in', '-4', ''),
			'measurements.S.chest: Enter the chest of S as a number, such as 38 or 38.5.',
		],
	])('%j', (change, line) => {
		expect(lines(change)).toEqual([line]);
	});

	it('none is missing', () => {
		expect(lines({ bullets: '', specifications: '', fabric: '', upf: '' })).toEqual([]);
		expect(lines(measured('in', '', ''))).toEqual([]);
	});
});

it('what is typed becomes points, materials and inches', () => {
	const typed = {
		...draft,
		bullets: 'Cool\n\n  Quick to dry ',
		specifications: 'Knit: Interlock jersey\n\n Print :  Ratio 1:2',
		fabric: '60% Cotton\n40 % linen',
		upf: '30' as const,
		...measured('cm', '97 71,5 85', '104 74 86'),
		related: ['men-captain'],
	};
	const product = productOf('shirt', typed);
	expect(product).toMatchObject({
		bullets: ['Cool', 'Quick to dry'],
		specifications: [
			{ name: 'Knit', value: 'Interlock jersey' },
			{ name: 'Print', value: 'Ratio 1:2' },
		],
		fabric: [
			{ percent: 60, material: 'Cotton' },
			{ percent: 40, material: 'linen' },
		],
		upf: '30',
		measurements: [
			{ size: 'S', chest: 38.19, length: 28.15, sleeve: 33.46 },
			{ size: 'M', chest: 40.94, length: 29.13, sleeve: 33.86 },
		],
		related: ['men-captain'],
	});
	if (!product) throw new Error('It has a fault');
	expect(productOf('shirt', draftOf(product))).toEqual(product);
});

it('measures of sizes that are not made stay in the draft', () => {
	const { measurements } = measured('in', '40 28 33', '42 29 34') as {
		measurements: ProductDraft['measurements'];
	};
	const product = productOf('shirt', { ...draft, sizes: ['M'], measurements });
	expect(product?.measurements?.map(({ size }) => size)).toEqual(['M']);
});
