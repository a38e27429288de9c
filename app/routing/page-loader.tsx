import { type ComponentType, use } from 'react';
import { matchPath } from 'react-router';
import { isFirstScreenHydrated } from '../ui/hydrated.ts';
import { type Page, pages } from './pages.ts';

const loaded = new Map<Page, ComponentType>();
const loading = new Map<Page, Promise<ComponentType>>();
const failed = new Set<Page>();

/** Loads a page's code once. After a failure it loads it again. */
export function loadPage(page: Page): Promise<ComponentType> {
	if (failed.delete(page)) loading.delete(page);
	return pageCode(page);
}

/** Returns the same promise for each call, as `use` needs. A failed one throws in the rendering. */
function pageCode(page: Page): Promise<ComponentType> {
	const present = loading.get(page);
	if (present) return present;
	const arriving = page.load().then(({ Component }) => Component);
	// On a navigation all code is loaded in one round trip. On the first load the parts wait for idle.
	if (isFirstScreenHydrated()) page.loadParts?.().catch(() => {});
	arriving.then(
		(component) => loaded.set(page, component),
		() => failed.add(page),
	);
	loading.set(page, arriving);
	return arriving;
}

/** The page of a path. The last page matches everything. */
export function pageAt(pathname: string): Page {
	const page = pages.find(({ path }) => matchPath(path, pathname)) ?? pages.at(-1);
	if (!page) throw new Error('There is no page at all');
	return page;
}

/** Renders a loaded page without suspending, so that hydration keeps the built HTML. */
export function PageView({ page }: { readonly page: Page }) {
	const Component = loaded.get(page) ?? use(pageCode(page));
	return <Component />;
}
