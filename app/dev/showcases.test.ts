import { describe, expect, it } from 'vitest';

const parts = import.meta.glob<string>(['../ui/**/*.tsx', '!../**/*.test.tsx'], {
	eager: true,
	query: '?raw',
	import: 'default',
});
const showcases = import.meta.glob<string>('./showcases/*.tsx', {
	eager: true,
	query: '?raw',
	import: 'default',
});

/** Names of components have a capital: `export function Badge`, `export const Badge = memo(…)`. */
const componentExport = /^export (?:async )?(?:function|const|class) [A-Z]/m;

const components = Object.entries(parts)
	.filter(([, source]) => componentExport.test(source))
	.map(([file]) => file.replace('../ui/', ''));

describe('/dev/styles', () => {
	// A new component of app/ui needs a file in app/dev/showcases.
	it.each(components)('shows %s', (file) => {
		const imported = Object.values(showcases).some((source) =>
			source.includes(`from '../../ui/${file}'`),
		);
		expect(imported).toBe(true);
	});

	it('finds the components', () => {
		expect(components).toEqual(
			expect.arrayContaining(['badge.tsx', 'button.tsx', 'form/field.tsx']),
		);
		expect(components).not.toContain('toast/toaster.tsx');
	});

	it.each(Object.entries(showcases))('finds what to show in %s', (_, source) => {
		expect(source).toMatch(/^export function Showcase\(/m);
	});
});
