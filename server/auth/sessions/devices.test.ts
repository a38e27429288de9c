import { describe, expect, it } from 'vitest';
import { deviceFamily, deviceTitle } from './devices.ts';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X) Version/20.0 Mobile';

describe('a device by its user agent', () => {
	it.each([
		[`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome} Safari/537.36`, 'Chrome on a Mac'],
		[`Mozilla/5.0 (Windows NT 10.0) ${chrome} Safari/537.36 Edg/150.0`, 'Edge on Windows'],
		[`Mozilla/5.0 (Linux; Android 16) ${chrome} Mobile Safari/537.36`, 'Chrome on Android'],
		[`${iPhone}/15E148 Safari/604.1`, 'Safari on an iPhone'],
		[`${iPhone}/15E148 CriOS/150.0 Safari/604.1`, 'Chrome on an iPhone'],
		['Something (X11; Linux x86_64)', 'Another program on Linux'],
		['Firefox/152.0', 'Firefox'],
		['node', 'An unknown device'],
		['', 'An unknown device'],
		[null, 'An unknown device'],
	])('%s is %s', (userAgent, title) => {
		expect(deviceTitle(userAgent)).toBe(title);
	});

	it('is a part of a sentence in the mail', () => {
		expect(deviceFamily(null)).toBe('another program');
	});
});
