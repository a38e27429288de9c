import { describe, expect, it } from 'vitest';
import {
	availabilityFeedPlaceholder,
	availabilityPlaceholder,
	availabilityTextPlaceholder,
} from '../../app/seo/availability.ts';
import { allSizes, type Product } from '../../core/catalogue/catalogue.ts';
import { defaultRetention, parseRetention } from '../../core/retention.ts';
import { products } from '../../tests/publication.ts';
import { fillPlaceholders, sizesIn } from './placeholders.ts';

const page =
	'<html data-auth-url="placeholder" data-auth-key="placeholder" data-captcha="placeholder" data-captcha-key="placeholder">';
const filling = {
	publicUrl: 'https://blue.example',
	isPractice: false,
	soldOut: new Set<string>(),
};

describe('the placeholders of the sign-in', () => {
	it('are empty for our own service', () => {
		const auth = { externalUrl: null, key: null, captcha: null };
		expect(fillPlaceholders(page, { ...filling, auth })).toBe(
			'<html data-auth-url="" data-auth-key="" data-captcha="" data-captcha-key="">',
		);
	});

	it('name an external service and its key, and escape them', () => {
		const auth = {
			externalUrl: 'https://auth.example/auth/v1?a&b',
			key: '$&"><script>',
			captcha: null,
		};
		expect(fillPlaceholders(page, { ...filling, auth })).toContain(
			'<html data-auth-url="https://auth.example/auth/v1?a&amp;b" data-auth-key="$&amp;&quot;>&lt;script>"',
		);
	});

	it('name whose captcha is drawn and with which key, and never its secret', () => {
		const captcha = { provider: 'hcaptcha', siteKey: 'a-key', secret: 'never told' } as const;
		const auth = { externalUrl: null, key: null, captcha };
		const filled = fillPlaceholders(page, { ...filling, auth });
		expect(filled).toContain('data-captcha="hcaptcha" data-captcha-key="a-key"');
		expect(filled).not.toContain('never told');
	});
});

describe('the availability of a size', () => {
	const auth = { externalUrl: null, key: null, captcha: null };
	const cap: Product = { ...(products[0] as Product), id: 'cap' };

	it.each(allSizes)('is that of size %s in pages, texts and feeds', (size) => {
		const text = JSON.stringify({
			page: availabilityPlaceholder(cap, size),
			text: availabilityTextPlaceholder(cap, size),
			feed: availabilityFeedPlaceholder(cap, size),
		});
		expect(sizesIn(text)).toEqual([`cap/${size}`]);
		expect(JSON.parse(fillPlaceholders(text, { ...filling, auth }))).toEqual({
			page: 'https://schema.org/InStock',
			text: 'in stock',
			feed: 'in_stock',
		});
		const soldOut = new Set([`cap/${size}`]);
		expect(JSON.parse(fillPlaceholders(text, { ...filling, soldOut, auth }))).toEqual({
			page: 'https://schema.org/OutOfStock',
			text: 'unavailable',
			feed: 'out_of_stock',
		});
	});
});

describe('the days of the privacy policy', () => {
	const text =
		'<html data-retention="placeholder"><p>gone after retention.invalid/unpaidOrders days';
	const auth = { externalUrl: null, key: null, captcha: null };

	it('are those of the configuration, in the text and for the browser', () => {
		const retention = { ...defaultRetention, unpaidOrders: 14 };
		const filled = fillPlaceholders(text, { ...filling, auth, retention });
		expect(filled).toBe('<html data-retention="14 90 90 90"><p>gone after 14 days');
		const [, days = ''] = /data-retention="([^"]*)"/.exec(filled) ?? [];
		expect(parseRetention(days)).toEqual(retention);
	});

	it('are the defaults of the shop otherwise', () => {
		expect(fillPlaceholders(text, { ...filling, auth })).toContain('gone after 30 days');
		expect(parseRetention('placeholder')).toEqual(defaultRetention);
	});
});
