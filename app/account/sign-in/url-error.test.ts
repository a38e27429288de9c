import { describe, expect, it } from 'vitest';
import { urlError } from './url-error.ts';

const lure = 'Your card was charged twice. Call +1 555 0100.';

describe('the error in the address of a page', () => {
	it.each(['otp_expired', 'made_up', 'toString', ''])(
		'never shows the text of a link: code %j',
		(code) => {
			const fields = String(new URLSearchParams({ error_code: code, error_description: lure }));
			for (const place of [
				{ search: `?${fields}`, hash: '' },
				{ search: '', hash: `#${fields}` },
			]) {
				const shown = urlError(place);
				expect(shown).not.toContain('555');
				expect(shown).toMatch(/ask for a new one|try again/);
			}
		},
	);

	it('says what a known code means', () => {
		expect(urlError({ search: '?error=access_denied', hash: '' })).toContain('cancelled');
		const both = '?error=access_denied&error_code=user_banned';
		expect(urlError({ search: both, hash: '' })).toContain('closed');
	});

	it('is nothing in an address without one', () => {
		expect(urlError({ search: '?next=/cart', hash: '#top' })).toBeNull();
	});
});
