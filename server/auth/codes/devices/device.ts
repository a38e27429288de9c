import { isIP } from 'node:net';

/** Later ones also name earlier ones, so the first that fits is it. */
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

/** A user agent without what changes by the week: `Firefox on Windows`. */
export function deviceFamily(userAgent: string | null): string {
	const browser = first(browsers, userAgent ?? '') ?? unknownProgram;
	const system = first(systems, userAgent ?? '');
	return system === undefined ? browser : `${browser} on ${system}`;
}

/** The same at the head of a line: `Firefox on Windows`, `An unknown device`. */
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
 * The part of an address that mostly stays while a household or phone is given new ones: half of an
 * IPv4 address, three groups of an IPv6 one, as `clientAddressOf` writes them.
 */
export function addressPrefix(ip: string): string {
	if (isIP(ip) === 4) return ip.split('.').slice(0, 2).join('.');
	return ip.split(':').slice(0, 3).join(':');
}
