import { useId } from 'react';
import { Link } from 'react-router';
import { distinctCategories } from '../../core/catalogue/categories.ts';
import { perCatalogue } from '../../core/catalogue/per-catalogue.ts';
import { useCatalogue } from '../publication/catalogue-context.tsx';

const ourQueries = ['Octopus', 'Captain', 'Short sleeve', 'Long sleeve'];
const otherQueries = ['Shipping', 'Returns'];

/** Suggested queries. Each has results: categories stand in for what the shop does not sell. */
export const oftenLookedFor = perCatalogue(({ products }): readonly string[] => {
	const ours = ourQueries.filter((query) =>
		products.some(({ name, category }) => hasQuery(`${name} ${category}`, query)),
	);
	const others = distinctCategories(products.map(({ category }) => category)).filter(
		(category) => !ours.some((query) => hasQuery(category, query)),
	);
	return [...[...ours, ...others].slice(0, ourQueries.length), ...otherQueries];
});

function hasQuery(text: string, query: string): boolean {
	return text.toLowerCase().includes(query.toLowerCase());
}

/** Suggestions below the empty search field. */
export function OftenLookedFor() {
	const id = useId();
	const queries = oftenLookedFor(useCatalogue());
	return (
		<div className="mt-5">
			<p id={id} className="mb-3 text-muted">
				Try searching for
			</p>
			<ul aria-labelledby={id} className="flex flex-wrap gap-2">
				{queries.map((query) => (
					<li key={query}>
						<Link
							to={`/search?q=${encodeURIComponent(query)}`}
							className="inline-flex min-h-11 items-center rounded-full border border-edge px-3.5 transition-colors hover:border-ink hover:bg-mist"
						>
							{query}
						</Link>
					</li>
				))}
			</ul>
		</div>
	);
}
