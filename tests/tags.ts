/**
 * The tags of Vitest's tests: `it('…', { tags: 'deep' }, …)`, and `// @module-tag deep` in a file's
 * first line for all of its tests. Playwright's tests have the same tag: `test('…', deep, …)`.
 */
export const testTags = [
	{
		name: 'deep',
		description: 'Runs in `npm run test:deep` alone.',
		// Storms, deploys and renders of large shops.
		timeout: 300_000,
	},
	{
		name: 'property',
		description: 'Runs in `npm test` with few inputs, in `npm run test:deep` with many.',
		timeout: 120_000,
	},
];
