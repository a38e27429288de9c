import { termsOf } from '../../../core/folded-text.ts';

/** Whether a text has every term of a search, or a part of it. */
export function hasAllTerms(text: string, search: string): boolean {
	const searched = termsOf(text).join(' ');
	return termsOf(search).every((term) => searched.includes(term));
}
