import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.tsx';
import { mayFetchAhead } from './browser/connection.ts';
import { documentPath } from './browser/document-path.ts';
import { previewBase } from './browser/preview.ts';
import { untilIdle } from './browser/until-idle.ts';
import { leaveFragmentsToBrowser } from './layout/fragment-links.ts';
import { loadAllProducts } from './publication/all-products.ts';
import { CatalogueProvider } from './publication/catalogue-context.tsx';
import { loadPage, pageAt } from './routing/page-loader.tsx';
import { firstScreenHydrated } from './ui/hydrated.ts';
import { rootOptions } from './ui/root-options.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

// Must run before the router adds its listeners.
leaveFragmentsToBrowser();
// Hydration without the page's code would render an empty page.
await loadPage(pageAt(documentPath));
// As a transition, so that input is handled during hydration.
startTransition(() => {
	hydrateRoot(
		root,
		<CatalogueProvider>
			<BrowserRouter basename={previewBase}>
				<App />
			</BrowserRouter>
		</CatalogueProvider>,
		rootOptions,
	);
});

// Loaded 2 s later, because it fills the offline cache.
if (import.meta.env.PROD) setTimeout(() => import('./offline/tab.ts').catch(() => {}), 2000);

await firstScreenHydrated;
await untilIdle();
// If it fails, a page is loaded when its link is followed.
import('./prepare-links.ts').catch(() => {});
if (mayFetchAhead()) void loadAllProducts();
import('./catalogue/adopt-tone-rules.ts').catch(() => {});
