import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parseColumn } from './parse-column.ts';

const schema = v.object({ card: v.object({ last4: v.string() }) });
const parse = (text: string) => parseColumn('orders.payment_card', schema, text);

describe('a JSON column', () => {
	it('is parsed by its schema', () => {
		expect(parse('{"card":{"last4":"4242","secret":1}}')).toEqual({ card: { last4: '4242' } });
	});

	it.each([
		[
			'{"card":{"last4":424242}}',
			'The column orders.payment_card cannot be read: card.last4 is not string.',
		],
		['"424242"', 'The column orders.payment_card cannot be read: the value is not Object.'],
		['{"card":424242', 'The column orders.payment_card is not JSON.'],
	])('names the column of %s, and no value', (text, message) => {
		expect(() => parse(text)).toThrow(message);
		expect(() => parse(text)).not.toThrow('4242');
	});
});
