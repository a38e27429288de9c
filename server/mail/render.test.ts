import { describe, expect, it } from 'vitest';
import { catalogue } from '../../tests/publication.ts';
import { receipt } from './mails/receipt.ts';
import { render } from './render.ts';
import { mailContext } from './rendered-mail.ts';

const context = mailContext('https://shop.example', catalogue);

describe('render', () => {
	it.each(['no-such', 'toString', '__proto__', ''])('refuses the template %j', async (template) => {
		await expect(render(template, receipt.sample, context)).rejects.toThrow('no mail template');
	});

	it.each([null, {}, { ...receipt.sample, totalCents: 1.5 }, { ...receipt.sample, lines: [{}] }])(
		'refuses data that is not the template’s own: %j',
		async (data) => {
			await expect(render('receipt', data, context)).rejects.toThrow();
		},
	);
});
