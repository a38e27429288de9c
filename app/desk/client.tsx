import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { leaveFragmentsToBrowser } from '../layout/fragment-links.ts';
import { rootOptions } from '../ui/root-options.ts';
import { DeskApp } from './frame/desk-app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

// Before the router listens.
leaveFragmentsToBrowser();
// In steps: a press in between is answered.
startTransition(() => {
	hydrateRoot(
		root,
		<BrowserRouter>
			<DeskApp />
		</BrowserRouter>,
		rootOptions,
	);
});
