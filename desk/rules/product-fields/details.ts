import { inOrderOfSizes, type Product, type Size } from '../../../core/catalogue/catalogue.ts';
import { formatLength, parseLength } from '../../../core/catalogue/length-unit.ts';
import {
	longestDetail,
	maxDetails,
	possibleMeasures,
} from '../../../core/catalogue/product-details.ts';
import { materialOf } from '../../../core/catalogue/product-facts.ts';
import { type GarmentSize, measures } from '../../../core/catalogue/size-guide.ts';
import { areLines, isLine } from '../../../core/fields.ts';
import type { ProductDraft } from '../product-draft.ts';
import type { DraftFault } from '../products.ts';
import { at, type Sentence } from '../text-faults.ts';
import { line, lines } from '../typed-text.ts';
import { type Aspect, changed, fieldOf, type ProductField } from './field.ts';

type Detail = 'bullets' | 'specifications' | 'fabric' | 'measurements' | 'related';

function changedDetail(sentence: string, name: Detail): Aspect {
	return changed(sentence, (product) => JSON.stringify(product[name] ?? null));
}

const unreadable = 'This text has characters that cannot be shown.';

function longFault(what: string, texts: readonly string[], most: number): Sentence {
	const long = texts.find(({ length }) => length > most);
	return (
		long !== undefined &&
		`${what} has at most ${most} characters. “${long.slice(0, 30)}…” has ${long.length}.`
	);
}

export const bullets = fieldOf('bullets', {
	label: 'key points',
	typedOf: ({ bullets = [] }) => bullets.join('\n'),
	publishedOf: (draft) => bulletsOf(draft.bullets),
	faultOf: (draft) => bulletsFault(draft.bullets),
	change: changedDetail('the key points are changed', 'bullets'),
});

/** The lines that are not empty. */
function bulletsOf(typed: string): readonly string[] {
	return lines(typed)
		.split('\n')
		.map(line)
		.filter((text) => text !== '');
}

function bulletsFault(typed: string): Sentence {
	if (!areLines(lines(typed))) return unreadable;
	const bullets = bulletsOf(typed);
	if (bullets.length > maxDetails.bullets) {
		return `There are at most ${maxDetails.bullets} key points. Now there are ${bullets.length}.`;
	}
	return longFault('A key point', bullets, longestDetail.bullet);
}

export const specifications = fieldOf('specifications', {
	label: 'specifications',
	typedOf: ({ specifications = [] }) =>
		specifications.map(({ name, value }) => `${name}: ${value}`).join('\n'),
	publishedOf: (draft) => specificationsOf(draft.specifications),
	faultOf: (draft) => specificationsFault(draft.specifications),
	change: changedDetail('the specifications are changed', 'specifications'),
});

/** The name and the value of each line. One of them is empty if the line has no colon between them. */
function specificationsOf(typed: string): readonly { name: string; value: string }[] {
	return bulletsOf(typed).map((text) => {
		const [name = '', ...value] = text.split(':');
		return { name: line(name), value: line(value.join(':')) };
	});
}

function specificationsFault(typed: string): Sentence {
	if (!areLines(lines(typed))) return unreadable;
	const found = specificationsOf(typed);
	if (found.length > maxDetails.specifications) {
		return `There are at most ${maxDetails.specifications} specifications. Now there are ${found.length}.`;
	}
	const wrong = found.findIndex(({ name, value }) => name === '' || value === '');
	if (wrong !== -1) {
		return `Write a name, a colon and a value in each line, such as Knit: Interlock jersey. “${bulletsOf(typed)[wrong]}” is not written so.`;
	}
	const names = found.map(({ name }) => name);
	const values = found.map(({ value }) => value);
	return (
		longFault('A name', names, longestDetail.specificationName) ||
		longFault('A value', values, longestDetail.specificationValue)
	);
}

export const fabric = fieldOf('fabric', {
	label: 'fabric',
	typedOf: (product) => materialOf(product) ?? '',
	publishedOf: (draft) => materialsOf(draft.fabric),
	faultOf: (draft) => fabricFault(draft.fabric),
	change: changedDetail('the fabric is changed', 'fabric'),
});

/** `95% cotton, 5% elastane`, also in lines. The percentage of a part without one is NaN. */
function materialsOf(typed: string): readonly { percent: number; material: string }[] {
	const parts = lines(typed).split(/[,;\n]/);
	return parts
		.map(line)
		.filter((part) => part !== '')
		.map((part) => {
			const [, percent = '', material = part] = /^(\d{1,3})\s*%\s*(.*)$/u.exec(part) ?? [];
			return { percent: percent === '' ? Number.NaN : Number(percent), material: line(material) };
		});
}

function fabricFault(typed: string): Sentence {
	const parts = materialsOf(typed);
	if (parts.length === 0) return false;
	if (parts.length > maxDetails.materials) {
		return `A fabric has at most ${maxDetails.materials} materials.`;
	}
	for (const { percent, material } of parts) {
		if (Number.isNaN(percent)) {
			return 'Write a percentage before each material, such as 95% cotton, 5% elastane.';
		}
		if (material === '') return `Write the material after ${percent}%.`;
		if (percent < 1 || percent > 100) return 'Each percentage is from 1 to 100.';
		if (!isLine(material)) return unreadable;
		if (material.length > longestDetail.material) {
			return `The name of a material has at most ${longestDetail.material} characters.`;
		}
	}
	const sum = parts.reduce((total, { percent }) => total + percent, 0);
	return sum !== 100 && `The percentages must make 100% together. Now they make ${sum}%.`;
}

export const upf = fieldOf('upf', {
	label: 'UPF rating',
	typedOf: (product) => product.upf ?? '',
	change: {
		read: upfText,
		sentence: (was, is) => `sun protection from ${upfText(was)} to ${upfText(is)}`,
	},
});

function upfText({ upf }: Product): string {
	return upf === undefined ? 'not stated' : `UPF ${upf}`;
}

export const measurements = fieldOf('measurements', {
	label: 'measurements',
	typedOf: ({ measurements = [] }) => ({
		unit: 'in',
		rows: measurements.map(({ size, chest, length, sleeve }) => ({
			size,
			chest: String(chest),
			length: String(length),
			sleeve: String(sleeve),
		})),
	}),
	publishedOf: measurementsOf,
	faultsOf: measurementFaults,
	change: changedDetail('the measurements of the size guide are changed', 'measurements'),
});

export type MeasuresRow = ProductDraft['measurements']['rows'][number];

export function measuresOf(rows: readonly MeasuresRow[], size: Size): MeasuresRow {
	const empty = { size, chest: '', length: '', sleeve: '' };
	return rows.find((row) => row.size === size) ?? empty;
}

/**
 * The measures of the sizes that are made, in inches, with NaN for what is no number. Empty if none
 * is typed.
 */
function measurementsOf({
	sizes,
	measurements: { unit, rows },
}: Pick<ProductDraft, 'sizes' | 'measurements'>): readonly GarmentSize[] {
	const made = inOrderOfSizes(sizes).map((size) => measuresOf(rows, size));
	if (!made.some((row) => measures.some(({ key }) => row[key] !== ''))) return [];
	const inches = (typed: string) => Number((parseLength(typed, unit) ?? Number.NaN).toFixed(2));
	return made.map(({ size, chest, length, sleeve }) => ({
		size,
		chest: inches(chest),
		length: inches(length),
		sleeve: inches(sleeve),
	}));
}

/** Each size is measured, or none. Empty cells are named after what is typed is right. */
function measurementFaults(draft: ProductDraft): readonly DraftFault[] {
	const { unit, rows } = draft.measurements;
	const found = measurementsOf(draft).map((garment) => ({
		garment,
		typed: measuresOf(rows, garment.size),
	}));
	const wrong = found.flatMap(({ garment, typed }, place) => {
		const before = found[place - 1]?.garment;
		const { size } = garment;
		return measures.flatMap(({ key, label }) => {
			const { from, to } = possibleMeasures[key];
			const inches = garment[key];
			const field = `measurements.${size}.${key}`;
			const name = label.toLowerCase();
			if (typed[key] === '') return [];
			if (Number.isNaN(inches)) {
				return at(field, `Enter the ${name} of ${size} as a number, such as 38 or 38.5.`);
			}
			if (inches < from || inches > to) {
				const range = `${formatLength(from, unit)} to ${formatLength(to, unit)}`;
				return at(field, `The ${name} of ${size} must be from ${range}.`);
			}
			const isSmaller = key === 'chest' && before !== undefined && before.chest > inches;
			return at(
				field,
				isSmaller && `The ${name} of ${size} is smaller than that of ${before.size}.`,
			);
		});
	});
	if (wrong.length > 0) return wrong;
	return found.flatMap(({ typed }) =>
		measures
			.filter(({ key }) => typed[key] === '')
			.map(({ key, label }) => ({
				field: `measurements.${typed.size}.${key}`,
				sentence: `Enter the ${label.toLowerCase()} of ${typed.size}, or clear the table.`,
			})),
	);
}

export const related = fieldOf('related', {
	label: 'related products',
	typedOf: ({ related = [] }) => [...related],
	change: changedDetail('the related products are changed', 'related'),
});

/** The product that takes over the page of an archived one. Publishing writes it there. */
export const successor: ProductField<'successor'> = {
	label: 'where shoppers are sent',
	typedOf: () => '',
	publishedOf: () => ({}),
	faultsOf: () => [],
	changes: {
		replaces: {
			read: ({ replaces }) => JSON.stringify(replaces ?? null),
			sentence: (_, { replaces = [] }) =>
				replaces.length === 0
					? 'no page of an archived product leads here any more'
					: `the ${replaces.length === 1 ? 'page of 1 archived product leads' : `pages of ${replaces.length} archived products lead`} here`,
			idOf: archivedOf,
		},
	},
};

/** The archived product, or restored one, because of which another one replaces it, or no longer. */
function archivedOf(was: Product, is: Product, isMoving: (id: string) => boolean): string {
	const ids = [...new Set(was.replaces).symmetricDifference(new Set(is.replaces))];
	return ids.find(isMoving) ?? ids[0] ?? is.id;
}
