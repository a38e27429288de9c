import type { AuthPlaceholders } from './placeholders.ts';

export type HeaderList = Readonly<Record<string, string>>;

export const resourcePolicy = 'Cross-Origin-Resource-Policy';

/**
 * The headers of every answer, pages and calls alike. A handler may replace one, as the mail reader
 * does. An `https:` address in `publicUrl` adds Strict-Transport-Security.
 */
export function securityHeaders(publicUrl: string): HeaderList {
	const isHttps = publicUrl.startsWith('https:');
	return {
		'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
		'X-Content-Type-Options': 'nosniff',
		'X-Frame-Options': 'DENY',
		'Referrer-Policy': 'strict-origin-when-cross-origin',
		'Permissions-Policy':
			'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
		// Windows that we open, such as the payment tab, work. Windows that open us get no reference.
		'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
		// Other sites cannot embed our answers. Pictures are an exception, for mails and shared links.
		[resourcePolicy]: 'same-origin',
		'Origin-Agent-Cluster': '?1',
		...(isHttps && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
	};
}

/** The origins of captcha widgets, from the documentation of their providers. */
const captchaHosts = {
	hcaptcha: 'https://hcaptcha.com https://*.hcaptcha.com',
	turnstile: 'https://challenges.cloudflare.com',
} as const;

/** No page turns text into script. The only policy is for the worker's address (app/offline). */
const trustedTypes = "trusted-types blue-worker; require-trusted-types-for 'script'";

/**
 * The Content-Security-Policy of a page: scripts from our own files only, none inline. Other origins
 * are allowed only for a configured external auth service and a captcha widget.
 */
export function pagePolicy(auth?: Pick<AuthPlaceholders, 'externalUrl' | 'captcha'>): string {
	const service = auth?.externalUrl ? [new URL(auth.externalUrl).origin] : [];
	const widget = auth?.captcha ? [captchaHosts[auth.captcha.provider]] : [];
	return [
		"default-src 'self'",
		["script-src 'self'", ...widget].join(' '),
		// Inline styles come from React's style attributes. They cannot fetch from other origins.
		["style-src 'self' 'unsafe-inline'", ...widget].join(' '),
		"img-src 'self' data:",
		["connect-src 'self'", ...service, ...widget].join(' '),
		["frame-src 'self'", ...widget].join(' '),
		"worker-src 'self'",
		"form-action 'self'",
		"frame-ancestors 'none'",
		"base-uri 'none'",
		"object-src 'none'",
		// A captcha widget may write text as script, so trusted types are off with one.
		...(widget.length === 0 ? [trustedTypes] : []),
	].join('; ');
}
