import { describe, expect, it } from 'vitest';
import { says } from '../testing/says.ts';
import { readMerchantCommand } from './merchants.ts';

const id = '01939d0c-6a34-7c1e-9f7e-0f4b1c2d3e4f';

describe('readMerchantCommand', () => {
	it.each([
		[['list'], { kind: 'list-merchants', isJson: false }],
		[['list', '--json'], { kind: 'list-merchants', isJson: true }],
		[
			['add', 'Ada@Blue.example'],
			{ kind: 'add-merchant', isJson: false, account: { email: 'ada@blue.example' } },
		],
		[
			['remove', id.toUpperCase(), '--json'],
			{ kind: 'remove-merchant', isJson: true, account: { id } },
		],
	])('merchant %j', (args, value) => {
		expect(readMerchantCommand(['merchant', ...args])).toEqual({ ok: true, value });
	});

	it.each([
		[['add', 'nobody'], 'neither an email address nor the id'],
		[['add'], 'Whose account?'],
		[['add', 'a@b.example', 'c@d.example'], 'Whose account?'],
		[['promote', 'a@b.example'], 'Merchant: add, remove or list?'],
		[['list', 'all'], 'Merchant: add, remove or list?'],
		[[], 'Merchant: add, remove or list?'],
	])('merchant %j is refused with a sentence', (args, sentence) => {
		expect(readMerchantCommand(['merchant', ...args])).toMatchObject(says(sentence));
	});

	it('leaves other subjects to others', () => {
		expect(readMerchantCommand(['keys', 'rotate'])).toBeUndefined();
	});
});
