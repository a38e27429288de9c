import type { ComponentType } from 'react';

/** Every file under app/pages exports its page by this name. */
interface PageModule {
	readonly Component: ComponentType;
}

/** One row of the table of pages. */
export interface Page {
	/**
	 * The file under app/pages without its ending. The build finds the page's chunk by it. Several rows
	 * may share a file.
	 */
	readonly name: string;
	/** The router's pattern. */
	readonly path: string;
	readonly load: () => Promise<PageModule>;
	/**
	 * Loads the code below the first screen, at once on a navigation
	 * (app/routing/lazy-when-idle.tsx).
	 */
	readonly loadParts: (() => Promise<unknown>) | undefined;
}

function page(name: string, path: string, load: Page['load'], loadParts?: Page['loadParts']): Page {
	return { name, path, load, loadParts };
}

const collection: Page['load'] = () => import('../pages/collection.tsx');
const auth: Page['load'] = () => import('../pages/auth.tsx');
const newsletter: Page['load'] = () => import('../pages/newsletter.tsx');
const account: Page['load'] = () => import('../pages/account.tsx');

export const pages: readonly Page[] = [
	page(
		'home',
		'/',
		() => import('../pages/home.tsx'),
		() => import('../home/below.tsx'),
	),
	page('products', '/products', () => import('../pages/products.tsx')),
	page(
		'product',
		'/product/:slug',
		() => import('../pages/product.tsx'),
		() => import('../product/below.tsx'),
	),
	page('collection', '/men', collection),
	page('collection', '/women', collection),
	page('collection', '/collections/:slug', collection),
	page('new-arrivals', '/new-arrivals', () => import('../pages/new-arrivals.tsx')),
	page(
		'contact',
		'/contact',
		() => import('../pages/contact.tsx'),
		() => import('../contact/below.tsx'),
	),
	page(
		'about',
		'/about',
		() => import('../pages/about.tsx'),
		() => import('../about/story.tsx'),
	),
	page('privacy', '/privacy', () => import('../pages/privacy.tsx')),
	page('terms', '/terms', () => import('../pages/terms.tsx')),
	page('search', '/search', () => import('../pages/search.tsx')),
	page('cart', '/cart', () => import('../pages/cart.tsx')),
	page('wishlist', '/wishlist', () => import('../pages/wishlist.tsx')),
	page('checkout', '/checkout', () => import('../pages/checkout.tsx')),
	page('success', '/success', () => import('../pages/success.tsx')),
	page('auth', '/auth', auth),
	page('auth', '/auth/confirm', auth),
	page('auth', '/auth/new-password', auth),
	page('auth', '/auth/object', auth),
	page('account', '/account', account),
	page('account', '/account/profile', account),
	page('account', '/account/addresses', account),
	page('account', '/account/security', account),
	page('account', '/account/data', account),
	page('order', '/order/:number', () => import('../pages/order.tsx')),
	page('find-order', '/orders/find', () => import('../pages/find-order.tsx')),
	page('newsletter', '/crew/confirm', newsletter),
	page('newsletter', '/crew/leave', newsletter),
	page('offline', '/offline', () => import('../pages/offline.tsx')),
	page('not-found', '*', () => import('../pages/not-found.tsx')),
];
