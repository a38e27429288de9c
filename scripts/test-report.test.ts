import { describe, expect, it } from 'vitest';
import { listFailed, listSlowest } from './test-report.ts';

describe('listFailed', () => {
	it('lists failed tests with the first lines of their failure', () => {
		const tests = [
			{ name: 'adds', seconds: 1 },
			{ name: 'removes', seconds: 1, failure: 'one\n\ntwo\nthree' },
		];
		expect(listFailed({ passed: 1, failed: 1, tests, setUps: [] }, 2)).toEqual([
			'  removes',
			'    one',
			'    two',
		]);
	});
});

describe('listSlowest', () => {
	it('lists the slowest first, and no more than asked for', () => {
		const tests = [1, 12.34, 5].map((seconds) => ({ name: `takes ${seconds}`, seconds }));
		expect(listSlowest(tests, 2)).toEqual(['   12.3 s  takes 12.34', '    5.0 s  takes 5']);
	});
});
