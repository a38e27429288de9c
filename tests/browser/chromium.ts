import { existsSync } from 'node:fs';

/** Debian's Chromium, unless told otherwise: nothing is downloaded for the tests. */
export const chromiumPath = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** The same Chromium without its own windows, where Debian has it: a third less work for a test run. */
export const headlessPath = '/usr/bin/chromium-headless-shell';

/** What tests open pages in; benchmarks use the whole browser, as shoppers do. */
export const testBrowserPath =
	process.env.CHROMIUM ?? (existsSync(headlessPath) ? headlessPath : chromiumPath);

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
