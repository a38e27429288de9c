import { expect, it } from 'vitest';
import { acceptedEncodings } from './accept-encoding.ts';

it.each([
	[undefined, ['identity']],
	['', ['identity']],
	['gzip, deflate, br, zstd', ['br', 'zstd', 'gzip', 'identity']],
	['GZIP', ['gzip', 'identity']],
	['gzip;q=1.0, br;q=0.2', ['gzip', 'br', 'identity']],
	['br; q=0.2,gzip ; q=0.4', ['gzip', 'br', 'identity']],
	['identity;q=0.5, br;q=0.4', ['identity', 'br']],
	['br;q=0', ['identity']],
	['*', ['br', 'zstd', 'gzip', 'identity']],
	['br;q=0, *;q=0.1', ['zstd', 'gzip', 'identity']],
	['identity;q=0', ['identity']],
	['br;q=high', ['identity']],
	['deflate, x-unknown', ['identity']],
])('reads %j as %j', (header, accepted) => {
	expect(acceptedEncodings(header)).toEqual(accepted);
});

it('keeps giving right answers after thousands of made-up headers', () => {
	for (let at = 0; at < 5000; at += 1) acceptedEncodings(`br;q=0.${at}, gzip`);
	expect(acceptedEncodings('zstd')).toEqual(['zstd', 'identity']);
});
