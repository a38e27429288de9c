/** Debian's Chromium, unless told otherwise: nothing is downloaded for the tests. */
export const chromiumPath = process.env.CHROMIUM ?? '/usr/bin/chromium';
