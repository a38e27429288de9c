import { expect, it } from 'vitest';
import { shippingTable } from '../checkout/pricing.ts';
import { firstCollections } from './first-collections.ts';

it('the note of /women is the rule of shipping', () => {
	const women = firstCollections.find(({ id }) => id === 'women');
	expect(women?.note).toBe(`Free Shipping Over $${shippingTable.freeFromWomensCents / 100}`);
});
