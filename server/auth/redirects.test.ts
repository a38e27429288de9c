import { describe, expect, it } from 'vitest';
import { isAllowed } from './redirects.ts';

const globs = ['https://*.blue.example/**', 'https://app.example/auth/*', 'http://localhost:5173/'];

describe('a redirect', () => {
	it.each([
		'https://shop.example',
		'https://shop.example/account?a=1&b=2#part',
		'https://SHOP.example/account',
		'https://eu.blue.example/a/b.html?x=1',
		'https://eu.blue.example/?x=/../y',
		'https://app.example/auth/done#a.b/c',
		'http://localhost:5173/',
	])('may lead to %s', (target) => {
		expect(isAllowed(target, 'https://shop.example', globs)).toBe(true);
	});

	it.each([
		'',
		'/account',
		'//evil.example',
		'http://shop.example/',
		'https://shop.example:8443/',
		'https://shop.example.evil.example/',
		'https://shop.example@evil.example/',
		'https://evil.example/?https://shop.example',
		'https://evil.example\\@shop.example/',
		'https://shop.example\\.evil.example/',
		'https:/shop.example/',
		'https:shop.example/',
		' https://shop.example/',
		'https://shop.example/\n',
		'javascript:alert(1)//https://shop.example',
		'javascript://127.0.0.1/%0aalert(1)',
		'data:text/html,x',
		'http://127.0.0.1:4000/anywhere',
		'http://127.8.0.1/',
		'http://[::1]:3000/',
		'http://2130706433/',
		'http://0x7f.1/',
		'http://127.1/',
		'http://192.0.2.1/',
		'http://[2001:db8::1]/',
		'https://a.b.blue.example/',
		'https://evil.example/.blue.example/',
		'https://app.example/auth/a/b',
		'https://app.example/auth/../elsewhere',
		'https://eu.blue.example/a/../b',
		'https://eu.blue.example/a/%2e%2e/b',
		'https://eu.blue.example/a/..',
		'https://appxexample/auth/a',
		'https://sh\u043ep.example/',
		'http://localhost:5174/',
	])('may not lead to %j', (target) => {
		expect(isAllowed(target, 'https://shop.example', globs)).toBe(false);
	});

	it('may lead to this machine while the shop runs on it, or where a glob says so', () => {
		for (const target of ['http://127.0.0.1:4000/x', 'http://127.8.0.1/', 'http://[::1]:3000/']) {
			expect(isAllowed(target, 'http://localhost:3000', [])).toBe(true);
			expect(isAllowed(target, 'https://shop.example', [])).toBe(false);
		}
		const glob = ['http://127.0.0.1:4000/*'];
		expect(isAllowed('http://127.0.0.1:4000/x', 'https://shop.example', glob)).toBe(true);
	});

	it('may lead to any port of a shop on this machine', () => {
		expect(isAllowed('http://localhost:5173/x', 'http://localhost:3000', [])).toBe(true);
		expect(isAllowed('https://localhost:5173/x', 'http://localhost:3000', [])).toBe(false);
	});
});
