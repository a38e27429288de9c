import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

describe('a page of a preview', () => {
	beforeEach(() => {
		vi.stubGlobal('location', { pathname: '/desk/preview/token/men' });
		vi.resetModules();
	});
	afterEach(() => {
		vi.unstubAllGlobals();
		vi.resetModules();
	});

	it('knows its base path', async () => {
		const { isPreview, previewBase } = await import('./preview.ts');
		expect([isPreview, previewBase]).toEqual([true, '/desk/preview/token']);
	});

	it('sends nothing that could change the shop', async () => {
		const asked = vi.fn<typeof fetch>(async () => Response.json({}));
		vi.stubGlobal('fetch', asked);
		const { callShop, post } = await import('./call-shop.ts');
		expect(await post('/functions/v1/subscribe', { email: 'a@blue.example' })).toBe(
			'This is a preview: nothing is sent.',
		);
		expect(asked).not.toHaveBeenCalled();
		expect((await callShop({ path: '/functions/v1/stock' }, () => null)).ok).toBe(true);
	});

	it('neither reads nor writes the storage', async () => {
		const { safeStorage } = await import('./safe-storage.ts');
		const area = vi.fn();
		const storage = safeStorage(area, 'blue-cart');
		storage.write('[]');
		expect(storage.read()).toBe(null);
		expect(area).not.toHaveBeenCalled();
	});

	it('adds nothing to the cart, and says why', async () => {
		const { createCartStore } = await import('../cart/cart-store.ts');
		const { limitMessage } = await import('../../core/checkout/limit-message.ts');
		const { catalogue } = await import('../../tests/publication.ts');
		const cart = createCartStore({ read: () => null, write() {} }, () => catalogue);
		const limit = cart.limit({ id: 'men-captain', size: 'M' }, null);
		expect(limit.more).toBe(0);
		expect(limitMessage(limit, 'M')).toBe('This is a preview: nothing can be bought here.');
	});
});

it('is told by the path', async () => {
	const { isPreview } = await import('./preview.ts');
	expect(isPreview).toBe(false);
});
