import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.tsx';
import { leaveFragmentsToBrowser } from './layout/fragment-links.ts';
import { loadPage, pageAt } from './page-loader.tsx';
import { rootOptions } from './ui/root-options.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

// Before the router listens.
leaveFragmentsToBrowser();
// The page's own code first: taking over the built page before it is here would blank it.
await loadPage(pageAt(location.pathname));
// In steps: a press in between is answered.
startTransition(() => {
	hydrateRoot(
		root,
		<BrowserRouter>
			<App />
		</BrowserRouter>,
		rootOptions,
	);
});

if (import.meta.env.PROD) setTimeout(() => import('./offline/tab.ts').catch(() => {}), 2000);

for (const event of ['pointerover', 'focusin']) document.addEventListener(event, fetchAhead);

/** Fetches a page's code when a shopper points at a link to it. */
function fetchAhead({ target }: Event) {
	const link = target instanceof Element ? target.closest('a') : null;
	if (link?.origin !== location.origin) return;
	// A failure shows when the page is really asked for.
	loadPage(pageAt(link.pathname)).catch(() => {});
}
