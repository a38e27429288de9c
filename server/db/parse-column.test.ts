import { describe, expect, it } from 'vitest';
import { deskTables } from './desk-schema.ts';
import { orderTables } from './order-schema.ts';
import { parseColumn } from './parse-column.ts';
import { publicationTables } from './publication-schema.ts';

const parse = (text: string) => parseColumn(orderTables.orders.payment_card, text);

describe('a JSON column', () => {
	it('is parsed by its schema', () => {
		expect(parse('{"payment":"pi_1","brand":"visa","last4":"4242","secret":1}')).toEqual({
			payment: 'pi_1',
			brand: 'visa',
			last4: '4242',
		});
		expect(parseColumn(deskTables.desk_audit.after, '[1]')).toEqual([1]);
	});

	it.each([
		[
			'{"payment":"pi_1","brand":"visa","last4":424242}',
			'The column orders.payment_card cannot be read: last4 is not string.',
		],
		['"424242"', 'The column orders.payment_card cannot be read: the value is not Object.'],
		['{"card":424242', 'The column orders.payment_card is not JSON.'],
	])('names the column of %s, and no value', (text, message) => {
		expect(() => parse(text)).toThrow(message);
		expect(() => parse(text)).not.toThrow('4242');
	});

	it('names the place of a fault', () => {
		const { notes } = publicationTables.previews;
		expect(() => parseColumn(notes, '["a",1]')).toThrow('previews.notes cannot be read: 1 is not');
	});
});
