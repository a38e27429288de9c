import { describe, expect, it } from 'vitest';
import { pagePolicy, securityHeaders } from './headers.ts';

describe('securityHeaders', () => {
	it('demand TLS for a year, subdomains included, where the shop has it', () => {
		expect(securityHeaders('https://shop.example')).toMatchObject({
			'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
		});
		expect(securityHeaders('http://localhost:3000')).not.toHaveProperty(
			'Strict-Transport-Security',
		);
	});
});

describe('pagePolicy', () => {
	it('lets no script inside a page run', () => {
		expect(pagePolicy()).toContain("; script-src 'self';");
	});

	it('lets no text become script, except with a captcha widget', () => {
		const captcha = { provider: 'hcaptcha', siteKey: 'a-key' } as const;
		const trusted = "; require-trusted-types-for 'script'";
		expect(pagePolicy()).toContain(trusted);
		expect(pagePolicy({ externalUrl: null, captcha })).not.toContain(trusted);
	});

	it('lets a page start our own worker, and nobody else its own', () => {
		expect(pagePolicy()).toContain("; worker-src 'self';");
	});

	it('lets a page call an external auth service, and no other origin', () => {
		expect(pagePolicy()).toContain("; connect-src 'self';");
		expect(
			pagePolicy({ externalUrl: 'https://auth.example:8443/auth/v1', captcha: null }),
		).toContain("; connect-src 'self' https://auth.example:8443;");
	});

	it('lets a captcha draw its widget where one is configured, and nowhere else', () => {
		const captcha = { provider: 'turnstile', siteKey: 'a-key' } as const;
		const policy = pagePolicy({ externalUrl: null, captcha });
		expect(policy).toContain("script-src 'self' https://challenges.cloudflare.com;");
		expect(policy).toContain("frame-src 'self' https://challenges.cloudflare.com;");
		expect(pagePolicy()).not.toContain('https:');
	});
});
