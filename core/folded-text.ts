import { manyMarks, withoutInvisible } from './plain-text.ts';

// Text as searches compare it. Pages that search nothing do not load this.

/** Letters that Unicode does not split into a plain letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
	ß: 'ss',
	æ: 'ae',
	œ: 'oe',
	ø: 'o',
	đ: 'd',
	ð: 'd',
	ħ: 'h',
	ı: 'i',
	ł: 'l',
	ŋ: 'n',
	þ: 'th',
	ŧ: 't',
};

/** A text as searches compare it: lower case, without accents. `Größe` is `grosse`. */
export function folded(text: string): string {
	const sortable = manyMarks.test(text) ? text.replaceAll(/\p{M}/gu, '') : text;
	return withoutInvisible(sortable.replaceAll(/[‘’ʼʻ´]/g, "'"))
		.normalize('NFKD')
		.toLowerCase()
		.replaceAll(/\p{M}/gu, '')
		.replaceAll(/[ßæœøđðħıłŋþŧ]/g, (letter) => plainLetters[letter] ?? '');
}

/** The words of a text, folded: `Men’s T-Shirt` has `mens`, `t` and `shirt`. */
export function termsOf(text: string): readonly string[] {
	return (
		folded(text)
			.replaceAll("'", '')
			.match(/[\p{L}\p{N}]+/gu) ?? []
	);
}
