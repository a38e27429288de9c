import { useRef } from 'react';
import { Link } from 'react-router';
import { ListEnd } from '../catalogue/list-end.tsx';
import { OurProducts } from '../catalogue/our-products.tsx';
import { ProductGrid } from '../catalogue/product-grid.tsx';
import { useShow } from '../catalogue/use-show.ts';
import type { SearchHit } from './search-index.ts';

interface ResultsProps {
	readonly query: string;
	readonly hits: readonly SearchHit[];
}

/** The results, products first, or suggestions if there are none. */
export function Results({ query, hits }: ResultsProps) {
	const products = hits.flatMap(({ product }) => product ?? []);
	const shown = products.slice(0, useShow());
	const grid = useRef<HTMLUListElement>(null);
	const others = hits.filter(({ product }) => product === null);
	if (hits.length === 0) return <Nothing query={query} />;
	return (
		<>
			<h2 className="mb-8 text-section">{resultMessage(query, hits)}</h2>
			{products.length > 0 && (
				<ProductGrid
					products={shown}
					level="h3"
					size={hits.find((hit) => hit.size)?.size}
					listRef={grid}
				/>
			)}
			<ListEnd list={grid} shown={shown.length} total={products.length} />
			{others.length > 0 && (
				<section aria-labelledby="search-pages" className="mt-14">
					<h3 id="search-pages" className="mb-4 text-part">
						Pages and Questions
					</h3>
					<ul className="border-line border-t">
						{others.map((hit) => (
							<li key={hit.id} className="border-line border-b">
								<Link
									to={hit.to}
									className="flex min-h-14 items-center font-semibold underline-offset-4 hover:underline"
								>
									{hit.title}
								</Link>
							</li>
						))}
					</ul>
				</section>
			)}
		</>
	);
}

function Nothing({ query }: { readonly query: string }) {
	return (
		<>
			<h2 className="text-section">{resultMessage(query, [])}</h2>
			<p className="mt-3 mb-10 text-lg text-muted">
				Check the spelling, or try a simpler word. Or start with what we make:
			</p>
			<OurProducts title="The Collection" />
		</>
	);
}

/** Shown and announced. */
export function resultMessage(query: string, hits: readonly SearchHit[]): string {
	if (hits.length === 0) return `Nothing found for “${query}”`;
	return `${hits.length === 1 ? '1 result' : `${hits.length} results`} for “${query}”`;
}
