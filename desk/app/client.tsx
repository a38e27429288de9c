import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { leaveFragmentsToBrowser } from '../../app/layout/fragment-links.ts';
import { CatalogueProvider } from '../../app/publication/catalogue-context.tsx';
import { rootOptions } from '../../app/ui/root-options.ts';
import { deskRoutes } from './desk-app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

// Must run before the router listens.
leaveFragmentsToBrowser();
// A data router, because only that one can block a navigation.
const router = createBrowserRouter(deskRoutes);
// In a transition, so that the browser can answer presses in between.
startTransition(() => {
	hydrateRoot(
		root,
		<CatalogueProvider>
			<RouterProvider router={router} />
		</CatalogueProvider>,
		rootOptions,
	);
});
