import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Fragment, jsx, jsxs } from './jsx-runtime.ts';

const bold = jsx('b', { children: 'now' }, 'bold');

function html(...children: readonly ReactNode[]): string {
	return renderToStaticMarkup(jsxs('p', { children }));
}

describe('texts among the children of an element', () => {
	it.each([
		{ what: 'alone are one text', children: ['Size ', 'M', ', ', 3], shown: 'Size M, 3' },
		{
			what: 'beside an element have one of their own',
			children: ['Buy ', bold, 0],
			shown: '<span>Buy </span><b>now</b><span>0</span>',
		},
		{
			what: 'in a row share one, also around what is not shown',
			children: [2, ' of ', false, null, 9n, bold],
			shown: '<span>2 of 9</span><b>now</b>',
		},
		{
			what: 'of spaces stay as they are',
			children: [bold, ' ', bold],
			shown: '<b>now</b> <b>now</b>',
		},
	])('$what', ({ children, shown }) => {
		expect(html(...children)).toBe(`<p>${shown}</p>`);
	});

	it('leave the other children at their places', () => {
		const { children } = jsxs('p', { children: ['a', 'b', bold, undefined, 'c'] }).props as {
			readonly children: readonly ReactNode[];
		};
		expect(children).toHaveLength(5);
		expect(children[2]).toBe(bold);
	});
});

it('a text in a fragment has an element of its own', () => {
	const shown = '<span>Size M</span>';
	expect(renderToStaticMarkup(jsx(Fragment, { children: 'Size M' }))).toBe(shown);
	expect(renderToStaticMarkup(jsxs(Fragment, { children: ['Size ', 'M'] }))).toBe(shown);
});
