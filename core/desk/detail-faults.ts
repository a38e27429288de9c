import { areLines, isLine, maxCharacters } from '../catalogue/fields.ts';
import { formatLength } from '../catalogue/length-unit.ts';
import { maxDetails, possibleMeasures } from '../catalogue/product-details.ts';
import { measures } from '../catalogue/size-guide.ts';
import {
	bulletsOf,
	materialsOf,
	measurementsOf,
	measuresOf,
	specificationsOf,
} from './draft-details.ts';
import type { ProductDraft } from './product-draft.ts';
import type { DraftFault } from './products.ts';
import { lines } from './typed-text.ts';

/** Why the details of a draft cannot be published. */
export function detailFaults(draft: ProductDraft): readonly DraftFault[] {
	return [
		...at('bullets', bulletsFault(draft.bullets)),
		...at('specifications', specificationsFault(draft.specifications)),
		...at('fabric', fabricFault(draft.fabric)),
		...measurementFaults(draft),
	];
}

function at(field: string, sentence: string | undefined): readonly DraftFault[] {
	return sentence === undefined ? [] : [{ field, sentence }];
}

const unreadable = 'This text has characters that cannot be shown.';

function bulletsFault(typed: string): string | undefined {
	if (!areLines(lines(typed))) return unreadable;
	const bullets = bulletsOf(typed);
	if (bullets.length > maxDetails.bullets) {
		return `There are at most ${maxDetails.bullets} key points. Now there are ${bullets.length}.`;
	}
	return longFault('A key point', bullets, maxCharacters.bullet);
}

function specificationsFault(typed: string): string | undefined {
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
		longFault('A name', names, maxCharacters.specificationName) ??
		longFault('A value', values, maxCharacters.specificationValue)
	);
}

function longFault(what: string, texts: readonly string[], most: number): string | undefined {
	const long = texts.find(({ length }) => length > most);
	return long === undefined
		? undefined
		: `${what} has at most ${most} characters. “${long.slice(0, 30)}…” has ${long.length}.`;
}

function fabricFault(typed: string): string | undefined {
	const parts = materialsOf(typed);
	if (parts.length === 0) return undefined;
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
		if (material.length > maxCharacters.material) {
			return `The name of a material has at most ${maxCharacters.material} characters.`;
		}
	}
	const sum = parts.reduce((total, { percent }) => total + percent, 0);
	return sum === 100
		? undefined
		: `The percentages must make 100% together. Now they make ${sum}%.`;
}

/** Each size is measured, or none. Empty cells are named after what is typed is right. */
function measurementFaults(draft: ProductDraft): readonly DraftFault[] {
	const { unit, rows } = draft.measurements;
	const found = (measurementsOf(draft) ?? []).map((garment) => ({
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
			const isSmaller = key === 'chest' && before && before.chest > inches;
			return at(
				field,
				isSmaller ? `The ${name} of ${size} is smaller than that of ${before.size}.` : undefined,
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
