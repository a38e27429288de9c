import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.tsx';
import { untilIdle } from './browser/until-idle.ts';
import { leaveFragmentsToBrowser } from './layout/fragment-links.ts';
import { loadPage, pageAt } from './routing/page-loader.tsx';
import { firstScreenHydrated } from './ui/hydrated.ts';
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

// Later still: it fetches what a device keeps.
if (import.meta.env.PROD) setTimeout(() => import('./offline/tab.ts').catch(() => {}), 2000);

await firstScreenHydrated;
await untilIdle();
// Without it a page is fetched when its link is followed.
import('./prepare-links.ts').catch(() => {});
