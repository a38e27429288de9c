import { useId } from 'react';
import { Link } from 'react-router';

/** Suggested queries. Each has results. */
export const oftenLookedFor = [
	'Octopus',
	'Captain',
	'Short sleeve',
	'Long sleeve',
	'Shipping',
	'Returns',
] as const;

/** Suggestions below the empty search field. */
export function OftenLookedFor() {
	const id = useId();
	return (
		<div className="mt-5">
			<p id={id} className="mb-3 text-muted">
				Try searching for
			</p>
			<ul aria-labelledby={id} className="flex flex-wrap gap-2">
				{oftenLookedFor.map((query) => (
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
