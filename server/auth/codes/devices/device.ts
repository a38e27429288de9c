import { isIP } from 'node:net';

/** Later browsers also name earlier ones, so the first match counts. */
const browsers: readonly (readonly [RegExp, string])[] = [
	[/\bEdg(e|A|iOS)?\//, 'Edge'],
	[/\bOPR\/|\bOpera/, 'Opera'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\bFirefox\/|\bFxiOS\//, 'Firefox'],
	[/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
	[/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
	[/\biPhone\b/, 'an iPhone'],
	[/\biPad\b/, 'an iPad'],
	[/\bAndroid\b/, 'Android'],
	[/\bCrOS\b/, 'a Chromebook'],
	[/\bWindows\b/, 'Windows'],
	[/\bMac(intosh| OS X)\b/, 'a Mac'],
	[/\bLinux\b/, 'Linux'],
];

const unknownProgram = 'another program';

/** A user agent without versions: `Firefox on Windows`. */
export function deviceFamily(userAgent: string | null): string {
	const browser = first(browsers, userAgent ?? '') ?? unknownProgram;
	const system = first(systems, userAgent ?? '');
	return system === undefined ? browser : `${browser} on ${system}`;
}

/** The same for the beginning of a line: `Firefox on Windows`, `An unknown device`. */
export function deviceTitle(userAgent: string | null): string {
	const family = deviceFamily(userAgent);
	if (family === unknownProgram) return 'An unknown device';
	return family.charAt(0).toUpperCase() + family.slice(1);
}

function first(
	patterns: readonly (readonly [RegExp, string])[],
	userAgent: string,
): string | undefined {
	return patterns.find(([pattern]) => pattern.test(userAgent))?.[1];
}

/**
 * The part of an address that mostly stays when a household or phone gets a new one: half of an
 * IPv4 address, three groups of an IPv6 address, as `clientAddressOf` writes them.
 */
export function addressPrefix(ip: string): string {
	if (isIP(ip) === 4) return ip.split('.').slice(0, 2).join('.');
	return ip.split(':').slice(0, 3).join(':');
}
