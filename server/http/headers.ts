import type { AuthPlaceholders } from './placeholders.ts';

export type HeaderList = Readonly<Record<string, string>>;

export const resourcePolicy = 'Cross-Origin-Resource-Policy';

/**
 * What every answer carries, pages and calls alike. A handler may set its own value of one of them
 * (the mail reader's frame does). `publicUrl` decides whether browsers are told to stay on HTTPS.
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
		// Windows we open (the payment tab) keep working; windows that open us have no hold on us.
		'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
		// Nor is what we answer drawn into somebody else's page; pictures are (mails, shared links).
		[resourcePolicy]: 'same-origin',
		'Origin-Agent-Cluster': '?1',
		...(isHttps && { 'Strict-Transport-Security': 'max-age=31536000' }),
	};
}

/** Where the widgets of captcha providers come from and whom they call, as their makers say. */
const captchaHosts = {
	hcaptcha: 'https://hcaptcha.com https://*.hcaptcha.com',
	turnstile: 'https://challenges.cloudflare.com',
} as const;

/** Text becomes script nowhere in a page: only the worker's own address may be named (app/offline). */
const trustedTypes = "trusted-types blue-worker; require-trusted-types-for 'script'";

/**
 * The Content-Security-Policy of a page: script from our own files and none in the page. Somebody
 * else's only where it is configured: an auth service of others may be called, a captcha's widget drawn.
 */
export function pagePolicy(auth?: Pick<AuthPlaceholders, 'externalUrl' | 'captcha'>): string {
	const service = auth?.externalUrl ? [new URL(auth.externalUrl).origin] : [];
	const widget = auth?.captcha ? [captchaHosts[auth.captcha.provider]] : [];
	return [
		"default-src 'self'",
		["script-src 'self'", ...widget].join(' '),
		// Inline styles come from React's style attributes; they can fetch nothing from elsewhere.
		["style-src 'self' 'unsafe-inline'", ...widget].join(' '),
		"img-src 'self' data:",
		["connect-src 'self'", ...service, ...widget].join(' '),
		["frame-src 'self'", ...widget].join(' '),
		"worker-src 'self'",
		"form-action 'self'",
		"frame-ancestors 'none'",
		"base-uri 'none'",
		"object-src 'none'",
		// A captcha's widget writes into the page as its makers please.
		...(widget.length === 0 ? [trustedTypes] : []),
	].join('; ');
}
