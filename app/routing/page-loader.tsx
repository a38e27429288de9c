import { type ComponentType, use } from 'react';
import { matchPath } from 'react-router';
import { isFirstScreenHydrated } from '../ui/hydrated.ts';
import { type Page, pages } from './pages.ts';

const loaded = new Map<Page, ComponentType>();
const loading = new Map<Page, Promise<ComponentType>>();
const failed = new Set<Page>();

/** Fetches a page's code, once; after a failure again. */
export function loadPage(page: Page): Promise<ComponentType> {
	if (failed.delete(page)) loading.delete(page);
	return pageCode(page);
}

/** The same promise for as long as React asks for it, also when it failed: that is then shown. */
function pageCode(page: Page): Promise<ComponentType> {
	const present = loading.get(page);
	if (present) return present;
	const arriving = page.load().then(({ Component }) => Component);
	// On a move all of it comes in one round trip; on the first load the rest waits for idle time.
	if (isFirstScreenHydrated()) page.loadParts?.().catch(() => {});
	arriving.then(
		(component) => loaded.set(page, component),
		() => failed.add(page),
	);
	loading.set(page, arriving);
	return arriving;
}

/** The page that answers an address: the last one answers all that no other does. */
export function pageAt(pathname: string): Page {
	const page = pages.find(({ path }) => matchPath(path, pathname)) ?? pages.at(-1);
	if (!page) throw new Error('There is no page at all');
	return page;
}

/** A page whose code is here stands at once, so the built page is taken over without a gap. */
export function PageView({ page }: { readonly page: Page }) {
	const Component = loaded.get(page) ?? use(pageCode(page));
	return <Component />;
}
