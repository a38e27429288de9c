import { type ComponentType, use } from 'react';
import { matchPath } from 'react-router';
import { type Page, pages } from './pages.ts';

const loaded = new Map<Page, ComponentType>();
const loading = new Map<Page, Promise<ComponentType>>();

/** Fetches a page's code, once. A failed fetch is forgotten, so that the next visit tries again. */
export function loadPage(page: Page): Promise<ComponentType> {
	const present = loading.get(page);
	if (present) return present;
	const arriving = page.load().then(
		(component) => {
			loaded.set(page, component);
			return component;
		},
		(cause: unknown) => {
			loading.delete(page);
			throw cause;
		},
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
	const Component = loaded.get(page) ?? use(loadPage(page));
	return <Component />;
}
