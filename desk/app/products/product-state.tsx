import type { ProductState } from '../../rules/products.ts';
import { Mark, type MarkTone } from '../parts/standing.tsx';

export const productStateTexts: Readonly<Record<ProductState, string>> = {
	new: 'New',
	published: 'Published',
	changed: 'Changed',
	archived: 'Archived',
};

const tones: Readonly<Record<ProductState, MarkTone>> = {
	new: 'calm',
	published: 'quiet',
	changed: 'call',
	archived: 'quiet',
};

/** The state of a product. */
export function StateMark({ state }: { readonly state: ProductState }) {
	return <Mark tone={tones[state]}>{productStateTexts[state]}</Mark>;
}
