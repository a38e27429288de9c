import type { ComponentType } from 'react';
import { catalogue } from '../core/catalogue.ts';

/** One row of the table of pages: all the framework there is (design 3, decision 2). */
export interface Page {
	/** File under app/pages without its ending: the build finds the page's chunk by it. Some are several pages. */
	readonly name: string;
	/** The router's pattern. */
	readonly path: string;
	/** What the build writes: address of each known page. */
	readonly knownPaths: readonly string[];
	readonly load: () => Promise<ComponentType>;
}

function page(
	name: string,
	path: string,
	load: Page['load'],
	knownPaths: readonly string[] = [path],
): Page {
	return { name, path, knownPaths, load };
}

const productPaths = catalogue.map(({ slug }) => `/product/${slug}`);

const auth: Page['load'] = async () => (await import('./pages/auth.tsx')).AuthPage;
const crew: Page['load'] = async () => (await import('./pages/crew.tsx')).CrewPage;
const account: Page['load'] = async () => (await import('./pages/account.tsx')).AccountPage;

export const pages: readonly Page[] = [
	page('home', '/', async () => (await import('./pages/home.tsx')).HomePage),
	page('products', '/products', async () => (await import('./pages/products.tsx')).ProductsPage),
	page(
		'product',
		'/product/:slug',
		async () => (await import('./pages/product.tsx')).ProductPage,
		productPaths,
	),
	page('men', '/men', async () => (await import('./pages/men.tsx')).MenPage),
	page('women', '/women', async () => (await import('./pages/women.tsx')).WomenPage),
	page(
		'new-arrivals',
		'/new-arrivals',
		async () => (await import('./pages/new-arrivals.tsx')).NewArrivalsPage,
	),
	page('contact', '/contact', async () => (await import('./pages/contact.tsx')).ContactPage),
	page('about', '/about', async () => (await import('./pages/about.tsx')).AboutPage),
	page('privacy', '/privacy', async () => (await import('./pages/privacy.tsx')).PrivacyPage),
	page('terms', '/terms', async () => (await import('./pages/terms.tsx')).TermsPage),
	page('search', '/search', async () => (await import('./pages/search.tsx')).SearchPage),
	page('cart', '/cart', async () => (await import('./pages/cart.tsx')).CartPage),
	page('checkout', '/checkout', async () => (await import('./pages/checkout.tsx')).CheckoutPage),
	page('success', '/success', async () => (await import('./pages/success.tsx')).SuccessPage),
	page('auth', '/auth', auth),
	page('auth', '/auth/confirm', auth),
	page('auth', '/auth/new-password', auth),
	page('account', '/account', account),
	page('account', '/account/profile', account),
	page('account', '/account/addresses', account),
	page('account', '/account/security', account),
	page('account', '/account/data', account),
	page('order', '/order/:number', async () => (await import('./pages/order.tsx')).OrderPage, []),
	page(
		'find-order',
		'/orders/find',
		async () => (await import('./pages/find-order.tsx')).FindOrderPage,
	),
	page('crew', '/crew/confirm', crew),
	page('crew', '/crew/leave', crew),
	page('offline', '/offline', async () => (await import('./pages/offline.tsx')).OfflinePage),
	page('not-found', '*', async () => (await import('./pages/not-found.tsx')).NotFoundPage, []),
];
