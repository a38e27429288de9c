import { useSearchParams } from 'react-router';
import { OurProducts } from '../catalogue/our-products.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { useShop } from '../publication/catalogue-context.tsx';
import { OftenLookedFor } from '../search/often-looked-for.tsx';
import { Results, resultMessage } from '../search/results.tsx';
import { SearchField } from '../search/search-field.tsx';
import { useSearch } from '../search/use-search.ts';
import { useIsHydrated } from '../ui/hydrated.ts';
import { LiveRegion } from '../ui/live-region.tsx';
import { Notice } from '../ui/notice.tsx';

/** The query is stored only in the URL, so that a link, reload and Back show the same. */
export function Component() {
	const shop = useShop();
	const [params] = useSearchParams();
	const isKnown = useIsHydrated();
	const query = isKnown ? (params.get('q') ?? '').trim() : '';
	const found = useSearch(query);
	const isFound = query !== '' && found.kind === 'ready';
	return (
		<div className="page-width min-h-svh pt-8 sm:pt-12">
			<PageHead title="Search" description={`Find a shirt, a page or an answer at ${shop.name}.`} />
			<h1 className="text-title">Search</h1>
			<div className="mt-6 mb-12 max-w-2xl">
				<SearchField key={query} initial={query} />
				{isKnown && query === '' && <OftenLookedFor />}
			</div>
			<LiveRegion message={isFound ? resultMessage(query, found.hits) : ''} />
			{isFound && <Results query={query} hits={found.hits} />}
			{found.kind === 'failed' && (
				<div className="mb-12">
					<Notice tone="error" role="alert">
						The search didn’t load. Please check your connection and try again.
					</Notice>
				</div>
			)}
			{/* Without script nothing is searched, and the page shows everything. */}
			{(query === '' || found.kind === 'failed') && (
				<div className={isKnown ? undefined : 'noscript:block hidden'}>
					<p className="noscript:block mb-8 hidden text-lg">
						We can’t search while script is off in your browser. Here is everything instead.
					</p>
					<OurProducts title="The Collection" />
				</div>
			)}
		</div>
	);
}
