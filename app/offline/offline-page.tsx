import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCatalogue } from '../publication/catalogue-context.tsx';
import { buttonClass } from '../ui/button.tsx';
import { useIsHydrated } from '../ui/hydrated.ts';
import { type CachedPage, cachedPages } from './cached-pages.ts';
import { Horizon } from './horizon.tsx';

/** Replaces a page that is not cached while there is no connection. */
export function OfflinePage() {
	const [params] = useSearchParams();
	const wanted = useIsHydrated() ? wantedUrl(params.get('to')) : '/';
	const cached = useCachedPages();
	useEffect(() => {
		const goOn = () => location.replace(wanted);
		window.addEventListener('online', goOn);
		return () => window.removeEventListener('online', goOn);
	}, [wanted]);
	return (
		<div className="page-width grid items-center gap-8 pt-6 md:grid-cols-2 md:gap-14 md:pt-10">
			<Horizon />
			<div>
				<h1 className="text-headline">You Are Offline</h1>
				<p className="mt-4 max-w-[42ch] text-lg text-muted">
					You’re offline, so we can’t load this page. It opens by itself as soon as you’re back
					online.
				</p>
				<div className="mt-8 flex flex-wrap gap-3">
					{/* A full load, which asks the shop again. */}
					<a href={wanted} className={buttonClass('action')}>
						Try Again
					</a>
					<Link to="/" className={buttonClass('quiet')}>
						Back to Home
					</Link>
				</div>
				{cached.length > 0 && <CachedPageList pages={cached} />}
			</div>
		</div>
	);
}

function CachedPageList({ pages }: { readonly pages: readonly CachedPage[] }) {
	return (
		<section aria-labelledby="still-here" className="mt-10 border-line border-t pt-6">
			<h2 id="still-here" className="text-card">
				Still on This Device
			</h2>
			<ul className="mt-2 flex flex-wrap gap-x-6">
				{pages.map(({ path, name }) => (
					<li key={path}>
						<Link
							to={path}
							className="inline-flex min-h-11 items-center font-semibold text-deep underline underline-offset-4"
						>
							{name}
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}

function useCachedPages(): readonly CachedPage[] {
	const catalogue = useCatalogue();
	const [pages, setPages] = useState<readonly CachedPage[]>([]);
	useEffect(() => {
		// Reading fails if storage is blocked. Then nothing is cached either.
		cachedPages(catalogue).then(setPages, () => undefined);
	}, [catalogue]);
	return pages;
}

/** The requested URL. A bare path could lead to another host (`//…`). */
function wantedUrl(to: string | null): string {
	const home = new URL('/', location.origin);
	const wanted = URL.canParse(to ?? '', home) ? new URL(to ?? '', home) : home;
	return wanted.origin === home.origin ? wanted.href : home.href;
}
