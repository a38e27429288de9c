import { describe, expect, it } from 'vitest';
import { fillGaps } from './gaps.ts';

const page = '<html data-auth-url="gap" data-auth-key="gap">';
const filling = {
	publicUrl: 'https://blue.example',
	isPractice: false,
	soldOut: new Set<string>(),
};

describe('the gaps of the sign-in', () => {
	it('are empty for our own service', () => {
		const auth = { externalUrl: null, key: null };
		expect(fillGaps(page, { ...filling, auth })).toBe('<html data-auth-url="" data-auth-key="">');
	});

	it('name the service of others and its key, whatever is in them', () => {
		const auth = { externalUrl: 'https://auth.example/auth/v1?a&b', key: '$&"><script>' };
		expect(fillGaps(page, { ...filling, auth })).toBe(
			'<html data-auth-url="https://auth.example/auth/v1?a&amp;b" data-auth-key="$&amp;&quot;>&lt;script>">',
		);
	});
});
