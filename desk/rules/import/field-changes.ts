import { inOrderOfSizes, type Size } from '../../../core/catalogue/catalogue.ts';
import type { ProductDraft } from '../product-draft.ts';
import type { FieldChange } from '../product-import.ts';
import { placeOf, productColumns } from './columns.ts';

/** What differs between two drafts of a product, field by field. */
export function fieldChanges(before: ProductDraft, after: ProductDraft): readonly FieldChange[] {
	const pairs = productColumns.flatMap(([, { label, rows, text }]) => {
		if (label === '' || !text) return [];
		const textOf = (product: ProductDraft, at = 0, size?: Size) =>
			text(placeOf({ id: '', product, status: 'draft' }, at, size));
		const whole = (draft: ProductDraft) =>
			rows === 'picture'
				? draft.images.map((_, at) => textOf(draft, at)).join('; ')
				: textOf(draft);
		return rows === 'size'
			? ofSizes(label, before, after, (draft, size) => textOf(draft, 0, size))
			: [[label, whole(before), whole(after)] as const];
	});
	const sizes = (draft: ProductDraft) => inOrderOfSizes(draft.sizes).join(', ');
	// A file has the hashes of pictures too, which tell a merchant nothing.
	const pictures = (draft: ProductDraft) => draft.images.map(({ name }) => name).join(', ');
	const listed = [
		['Sizes', sizes(before), sizes(after)],
		['Pictures', pictures(before), pictures(after)],
	] as const;
	return [...listed, ...pairs]
		.filter(([, was, is]) => was !== is)
		.map(([field, was, is]) => ({ field, ...shortened(was, is) }));
}

/** The changes of a field of sizes. One line if it is the same for all of them. */
function ofSizes(
	label: string,
	before: ProductDraft,
	after: ProductDraft,
	textOf: (draft: ProductDraft, size: Size | undefined) => string,
): readonly (readonly [string, string, string])[] {
	const sizes = after.sizes.length === 0 ? [undefined] : inOrderOfSizes(after.sizes);
	const pairs = sizes.map((size) => {
		const isNew = size !== undefined && !before.sizes.includes(size);
		return [size, isNew ? '' : textOf(before, size), textOf(after, size)] as const;
	});
	const [first, ...others] = pairs;
	const isOne = first && others.every(([, was, is]) => was === first[1] && is === first[2]);
	return isOne
		? [[label, first[1], first[2]]]
		: pairs.map(([size, was, is]) => [`${label} of size ${size}`, was, is]);
}

const maxLetters = 80;

/** Long texts are cut to where they differ. */
function shortened(before: string, after: string): Pick<FieldChange, 'before' | 'after'> {
	const [letters, others] = [[...before], [...after]];
	const place = letters.findIndex((letter, at) => letter !== others[at]);
	// One that goes on differs at the end of the other one.
	const differs = place === -1 ? letters.length : place;
	const from = differs > maxLetters / 2 ? differs - 20 : 0;
	const cut = (text: string) => {
		const part = [...text].slice(from, from + maxLetters).join('');
		const [begin, end] = [from > 0 && part ? '…' : '', from + maxLetters < text.length ? '…' : ''];
		return `${begin}${part.replace(/\s+/g, ' ').trim()}${end}`;
	};
	return { before: cut(before), after: cut(after) };
}
