/** Debian's Chromium, unless told otherwise: nothing is downloaded for the tests. */
export const chromiumPath = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** It may run as root, and asks for nothing from outside. */
export const chromiumFlags = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
] as const;
