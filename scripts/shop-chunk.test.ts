import { describe, expect, it } from 'vitest';
import { shopChunk } from './shop-chunk.ts';

/** [module, its direct importers]. */
const importers: Readonly<Record<string, readonly string[]>> = {
	'/app/shell.tsx': ['/app/app.tsx'],
	'/app/app.tsx': ['/app/client.tsx'],
	'/app/card.tsx': ['/app/grid.tsx'],
	'/app/grid.tsx': [
		'/app/pages/men.tsx',
		'/app/pages/women.tsx',
		'/app/pages/home.tsx',
		'/app/pages/product.tsx',
	],
	'/app/price.ts': ['/app/card.tsx', '/app/price-circle.ts'],
	'/app/price-circle.ts': ['/app/price.ts'],
	'/app/filters.tsx': ['/app/pages/men.tsx', '/app/pages/women.tsx', '/app/pages/products.tsx'],
	'/app/bought.tsx': [
		'/app/pages/cart.tsx',
		'/app/pages/checkout.tsx',
		'/app/pages/order.tsx',
		'/app/pages/success.tsx',
	],
	'/app/limit.ts': ['/app/pages/product.tsx', '/app/quick-rows.tsx'],
	'/app/gallery.tsx': ['/app/pages/product.tsx', '/app/quick-rows.tsx'],
	'/app/price-label.ts': ['/app/pages/product.tsx'],
	'/app/draft.ts': ['/app/pages/checkout.tsx', '/app/tab.ts'],
	'/app/dialog.tsx': ['/app/menu.tsx', '/app/zoom.tsx', '/app/chat.tsx', '/app/pages/home.tsx'],
};

const graph = {
	getModuleInfo: (id: string) => ({
		importers: importers[id] ?? [],
		code: ' '.repeat(id.endsWith('.tsx') ? 3000 : 300),
	}),
};

describe('the chunk of every page', () => {
	it.each([
		['what the first script imports through others', '/app/shell.tsx'],
		['what four pages import through others', '/app/card.tsx'],
		['what imports itself in a circle', '/app/price.ts'],
		['what is small and a first page shares', '/app/limit.ts'],
	])('has %s', (_, id) => {
		expect(shopChunk(id, graph)).toBe('shop');
	});

	it.each([
		['what three pages import', '/app/filters.tsx'],
		['what four pages import that are no first ones', '/app/bought.tsx'],
		['what one page and many later parts import', '/app/dialog.tsx'],
		['what is large and a first page shares', '/app/gallery.tsx'],
		['what is small and a first page has for itself', '/app/price-label.ts'],
		['what is small and only other pages share', '/app/draft.ts'],
		['a page', '/app/pages/home.tsx'],
		['the first script itself', '/app/client.tsx'],
	])('has not %s', (_, id) => {
		expect(shopChunk(id, graph)).toBeNull();
	});
});
