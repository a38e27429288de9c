import { useEffect, useState } from 'react';
import { hasAllProducts } from '../../core/catalogue/catalogue-part.ts';
import { useAllProducts } from '../publication/catalogue-context.tsx';
import type { SearchHit } from './search-index.ts';

type Search = typeof import('./search-index.ts').search;

export type SearchState =
	| { readonly kind: 'loading' }
	| { readonly kind: 'ready'; readonly hits: readonly SearchHit[] }
	| { readonly kind: 'failed' };

let loaded: Search | null = null;

/** The results of a query. The library and the index load with the first search. */
export function useSearch(query: string): SearchState {
	const [search, setSearch] = useState<Search | null>(() => loaded);
	const [hasFailed, setFailed] = useState(false);
	const isWanted = query.trim() !== '';
	const catalogue = useAllProducts(isWanted);
	useEffect(() => {
		if (!isWanted || search) return;
		import('./search-index.ts').then(
			(module) => {
				loaded = module.search;
				setFailed(false);
				setSearch(() => module.search);
			},
			(cause: unknown) => {
				console.warn('The search did not load', cause);
				setFailed(true);
			},
		);
	}, [isWanted, search]);
	if (!isWanted) return { kind: 'ready', hits: [] };
	if (search && hasAllProducts(catalogue)) return { kind: 'ready', hits: search(query, catalogue) };
	return { kind: hasFailed ? 'failed' : 'loading' };
}
