import { describe, expect, it } from 'vitest';
import { pagePolicy } from './headers.ts';

describe('pagePolicy', () => {
	it.each([
		['a file', '<script type="module" src="/assets/a.js"></script>', 0],
		['data for search engines', '<script type="application/ld+json">{}</script>', 0],
		['data', "<script type='application/json'>{}</script>", 0],
		['a plain script', '<script>one()</script>', 1],
		['a module', '<script type="module">one()</script>', 1],
		['speculation rules', '<script type="speculationrules">{}</script>', 1],
		['a script of several lines', '<script>\none()\n</script>', 1],
		['a script with a talkative attribute', '<script data-src="x">one()</script>', 1],
		['two', '<script>one()</script><p></p><SCRIPT>two()</SCRIPT>', 2],
		['the same one twice', '<script>one()</script><script>one()</script>', 1],
	])('names as many scripts as a page runs inline: %s', (_case, html, count) => {
		expect(pagePolicy(html).match(/'sha256-[A-Za-z0-9+/]{43}='/g) ?? []).toHaveLength(count);
	});

	it('hashes the text between the tags, as browsers do', () => {
		expect(pagePolicy('<script>1</script>')).toContain(
			"'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='",
		);
	});

	it('lets no text become script, but where a captcha of others writes', () => {
		const captcha = { provider: 'hcaptcha', siteKey: 'a-key' } as const;
		const trusted = "; require-trusted-types-for 'script'";
		expect(pagePolicy('<p></p>')).toContain(trusted);
		expect(pagePolicy('<p></p>', { externalUrl: null, captcha })).not.toContain(trusted);
	});

	it('lets a page start our own worker, and nobody else its own', () => {
		expect(pagePolicy('<p></p>')).toContain("; worker-src 'self';");
	});

	it('lets a page call the auth service of others, and nobody else', () => {
		expect(pagePolicy('<p></p>')).toContain("; connect-src 'self';");
		expect(
			pagePolicy('<p></p>', { externalUrl: 'https://auth.example:8443/auth/v1', captcha: null }),
		).toContain("; connect-src 'self' https://auth.example:8443;");
	});

	it('lets a captcha draw its widget where one is configured, and nowhere else', () => {
		const captcha = { provider: 'turnstile', siteKey: 'a-key' } as const;
		const policy = pagePolicy('<p></p>', { externalUrl: null, captcha });
		expect(policy).toContain("script-src 'self' https://challenges.cloudflare.com;");
		expect(policy).toContain("frame-src 'self' https://challenges.cloudflare.com;");
		expect(pagePolicy('<p></p>')).not.toContain('https:');
	});
});
