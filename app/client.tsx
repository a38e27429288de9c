import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.tsx';
import { leaveFragmentsToBrowser } from './layout/fragment-links.ts';
import { loadPage, pageAt } from './page-loader.tsx';
import { firstScreenHydrated } from './ui/hydrated.ts';
import { rootOptions } from './ui/root-options.ts';
import { untilIdle } from './until-idle.ts';

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

await firstScreenHydrated;
await untilIdle();
// Without them the shop works, but for what they add.
import('./prepare-links.ts').then(({ prepareLinks }) => prepareLinks()).catch(() => {});
if (import.meta.env.PROD) import('./offline/tab.ts').catch(() => {});
