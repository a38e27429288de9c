import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.tsx';
import { previewBase } from './browser/preview.ts';
import { untilIdle } from './browser/until-idle.ts';
import { leaveFragmentsToBrowser } from './layout/fragment-links.ts';
import { pageCatalogue } from './publication/catalogue-block.ts';
import { CatalogueContext } from './publication/catalogue-context.ts';
import { loadPage, pageAt } from './routing/page-loader.tsx';
import { firstScreenHydrated } from './ui/hydrated.ts';
import { rootOptions } from './ui/root-options.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

// Must run before the router adds its listeners.
leaveFragmentsToBrowser();
// Hydration without the page's code would render an empty page.
await loadPage(pageAt(location.pathname.slice(previewBase.length)));
// As a transition, so that input is handled during hydration.
startTransition(() => {
	hydrateRoot(
		root,
		<CatalogueContext value={pageCatalogue()}>
			<BrowserRouter basename={previewBase}>
				<App />
			</BrowserRouter>
		</CatalogueContext>,
		rootOptions,
	);
});

// Loaded 2 s later, because it fills the offline cache.
if (import.meta.env.PROD) setTimeout(() => import('./offline/tab.ts').catch(() => {}), 2000);

await firstScreenHydrated;
await untilIdle();
// If it fails, a page is loaded when its link is followed.
import('./prepare-links.ts').catch(() => {});
import('./catalogue/adopt-tone-rules.ts').catch(() => {});
