import { globSync } from 'node:fs';

// Debian's browsers, apart from the drivers: who only looks for them loads no driver.

export const firefoxPath = '/usr/bin/firefox-esr';

export const webkitDriverPath = '/usr/bin/WebKitWebDriver';

/** WebKitGTK's own small browser; the folder is named after the processor. */
export function findMiniBrowser(): string | undefined {
	return globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0];
}
