import { existsSync } from 'node:fs';

/** Debian's Chromium, unless another one is set. The tests download no browser. */
export const chromiumPath = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** Chromium's headless shell, if Debian has it. It makes a test run a third faster. */
export const headlessPath = '/usr/bin/chromium-headless-shell';

/** The browser of the tests. Benchmarks use the full browser, like shoppers. */
export const testBrowserPath =
	process.env.CHROMIUM ?? (existsSync(headlessPath) ? headlessPath : chromiumPath);

/** Arguments to run as root, without requests to other hosts. */
export const chromiumFlags = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
] as const;
