import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CartProvider, useCart } from './cart-provider.tsx';

function Count() {
	const { cart, isKnown } = useCart();
	return `${cart.length} ${isKnown}`;
}

describe('useCart', () => {
	it('throws outside the provider', () => {
		expect(() => renderToStaticMarkup(<Count />)).toThrow(
			'useCart must be used within a CartProvider',
		);
	});

	it('has an empty cart in the built page', () => {
		const html = renderToStaticMarkup(
			<CartProvider>
				<Count />
			</CartProvider>,
		);
		expect(html).toBe('0 false');
	});
});
