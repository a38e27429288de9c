import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../tests/publication.ts';
import { mailContext } from '../rendered-mail.ts';
import { receiptSample } from '../testing/receipt-sample.ts';
import { render } from './index.tsx';

const context = mailContext('https://shop.example', catalogue);

describe('render', () => {
	it.each(['no-such', 'toString', '__proto__', ''])('refuses the template %j', async (template) => {
		await expect(render(template, receiptSample, context)).rejects.toThrow('no mail template');
	});

	it.each([null, {}, { ...receiptSample, totalCents: 1.5 }, { ...receiptSample, lines: [{}] }])(
		'refuses data that is not the template’s own: %j',
		async (data) => {
			await expect(render('receipt', data, context)).rejects.toThrow();
		},
	);
});
