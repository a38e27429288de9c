import { describe, expect, it } from 'vitest';
import { type Cart, emptyCart, lineFor } from '../../core/checkout/cart.ts';
import { catalogue, products } from '../../tests/publication.ts';
import { bringBack, clearedBy, parseSettled, settle } from './settled-orders.ts';

const cart: Cart = products.slice(0, 2).map((product) => lineFor(product, 'M', 2));
const nothing = parseSettled(null);

function settled(sessionId: string, before = nothing, what = cart) {
	const after = settle(before, sessionId, what);
	if (!after) throw new Error(`${sessionId} was settled before`);
	return after;
}

describe('settled orders', () => {
	it('empty the cart once per session id', () => {
		const once = settled('cs_1');
		expect(settle(once, 'cs_1', cart)).toBeNull();
		expect(settle(once, 'cs_2', cart)).not.toBeNull();
	});

	it('restore the lines of the last one, summed with later ones', () => {
		const record = parseSettled(JSON.stringify(settled('cs_1')));
		expect(bringBack(emptyCart, clearedBy(record, 'cs_1', catalogue))).toEqual(cart);
		expect(bringBack(cart, clearedBy(record, 'cs_1', catalogue))[0]?.quantity).toBe(4);
	});

	it('restore nothing for an older session', () => {
		const record = settled('cs_2', settled('cs_1'), emptyCart);
		expect(clearedBy(record, 'cs_1', catalogue)).toEqual(emptyCart);
		expect(clearedBy(record, 'cs_2', catalogue)).toEqual(emptyCart);
	});

	it('are remembered for the last 20 sessions', () => {
		let record = nothing;
		for (let at = 0; at < 25; at += 1) record = settled(`cs_${at}`, record);
		expect(record.sessionIds).toHaveLength(20);
		expect(record.sessionIds[0]).toBe('cs_24');
	});

	it.each([null, '{', '[]', '{"sessionIds":"cs_1","lastCart":"[]"}'])(
		'are none in %j',
		(stored) => {
			expect(parseSettled(stored)).toEqual(nothing);
		},
	);
});
