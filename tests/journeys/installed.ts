import { globSync } from 'node:fs';

// The paths of Debian's browsers, separate from the drivers, so that a check does not load them.

export const firefoxPath = '/usr/bin/firefox-esr';

export const webkitDriverPath = '/usr/bin/WebKitWebDriver';

/** WebKitGTK's MiniBrowser. Its folder is named after the architecture. */
export function findMiniBrowser(): string | undefined {
	return globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0];
}
