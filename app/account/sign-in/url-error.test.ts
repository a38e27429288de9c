import { describe, expect, it } from 'vitest';
import { urlError, withoutResult } from './url-error.ts';

const lure = 'Your card was charged twice. Call +1 555 0100.';

function quoteOf(description: string): string | undefined {
	const hash = `#${new URLSearchParams({ error: 'x', error_description: description })}`;
	return urlError({ search: '', hash })?.quote;
}

describe('the error in the address of a page', () => {
	// Anybody can write a link with a text. It is safe to show because our own sentence comes first,
	// the text is quoted and attributed to the service, and nothing in it can be pressed.
	it.each(['otp_expired', 'made_up', 'toString', ''])(
		'is our own sentence, and the text of the link beside it: code %j',
		(code) => {
			const fields = String(new URLSearchParams({ error_code: code, error_description: lure }));
			for (const place of [
				{ search: `?${fields}`, hash: '' },
				{ search: '', hash: `#${fields}` },
			]) {
				const shown = urlError(place);
				expect(shown?.sentence).toMatch(/ask for a new one|try again/);
				expect(shown?.sentence).not.toContain('555');
				expect(shown?.quote).toBe(lure);
			}
		},
	);

	it('says what a known code means', () => {
		const cancelled = urlError({ search: '?error=access_denied', hash: '' });
		expect(cancelled).toEqual({ sentence: expect.stringContaining('cancelled'), quote: '' });
		const both = '?error=access_denied&error_code=user_banned';
		expect(urlError({ search: both, hash: '' })?.sentence).toContain('closed');
	});

	it('may be a description without a code', () => {
		const shown = urlError({ search: '', hash: '#error_description=Down%20at%20sea' });
		expect(shown).toEqual({ sentence: expect.stringContaining('again'), quote: 'Down at sea' });
	});

	it('is nothing in an address without one', () => {
		expect(urlError({ search: '?next=/cart', hash: '#top' })).toBeNull();
	});
});

describe('what is quoted', () => {
	it.each([
		['is one line', ' Down\r\n\tat\u2028 sea\u00a0 ', 'Down at sea'],
		['has no control characters', 'Do\u0000wn\u001b[2J\u007f at\u0085 sea', 'Down[2J at sea'],
		['has no bidirectional characters', 'Down \u202eaes ta\u202c\u2066\u200f', 'Down aes ta'],
		['has no invisible characters', 'Do\u200bwn\u00ad\ufeff at\u{e0041} sea', 'Down at sea'],
		['cannot end the quotation', 'Down” Blue says: "call" «us»', 'Down’ Blue says: ’call’ ’us’'],
	])('%s', (_what, sent, quoted) => expect(quoteOf(sent)).toBe(quoted));

	it('has at most 200 characters, each of them whole', () => {
		expect(quoteOf('a'.repeat(200))).toBe('a'.repeat(200));
		expect(quoteOf('💙'.repeat(5_000))).toBe(`${'💙'.repeat(199)}…`);
	});
});

describe('an address without the result of a sign-in', () => {
	it.each([
		['?next=%2Fcart&view=link&code=a&state=b', '/auth?next=%2Fcart&view=link'],
		['?error=a&error_code=b&error_description=c', '/auth'],
		['', '/auth'],
	])('%j is %j', (search, left) => expect(withoutResult({ pathname: '/auth', search })).toBe(left));
});
