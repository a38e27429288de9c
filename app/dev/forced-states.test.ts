import { expect, it } from 'vitest';
import { forceStates } from './forced-states.ts';

it('replaces the state by a class, with and without media queries', () => {
	const rule = '.hover\\:bg-sand { &:hover { @media (hover: hover) { color: red; } } }';
	expect(forceStates(rule)).toBe(
		'.hover\\:bg-sand { &:is(.force-hover *) { @media all { color: red; } } }',
	);
});

it('does not change a state in a class name', () => {
	expect(forceStates('.sm\\:hover\\:underline:active { color: red; }')).toBe(
		'.sm\\:hover\\:underline:is(.force-active *) { color: red; }',
	);
});

it.each([
	'.sm\\:hover\\:underline { color: red; }',
	':focus-within { color: red; }',
	'p { top: 0; }',
])('drops what is no rule for a state: %s', (rule) => {
	expect(forceStates(rule)).toBe('');
});
