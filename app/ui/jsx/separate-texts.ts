import type { ReactNode } from 'react';
import { jsx } from 'react/jsx-runtime';

/**
 * The children of an element, with each text that stands beside an element in a `<span>`. Texts in
 * a row share one, and text alone is one string.
 *
 * A browser that translates a page replaces each text node. React keeps those that stand beside
 * others: it would later remove or update a node that has left the page. It never keeps the text of
 * an element that has nothing else.
 */
export function separateTexts(children: readonly ReactNode[]): string | readonly ReactNode[] {
	if (!children.some(isText)) return children;
	if (!children.some(isNode)) return children.filter(isText).join('');
	const result = [...children];
	let start = -1;
	for (const [index, child] of children.entries()) {
		if (isNode(child)) start = -1;
		if (!isText(child)) continue;
		// Every child keeps its index, by which React knows it.
		if (start >= 0) result[index] = null;
		else start = index;
		result[start] = start === index ? `${child}` : `${result[start]}${child}`;
	}
	return result.map((child) => (isText(child) ? inElement(child) : child));
}

/** Spaces stay as they are: nobody translates them, and in a flex container they take no room. */
export function inElement(text: ReactNode): ReactNode {
	return isText(text) && `${text}`.trim() !== '' ? jsx('span', { children: text }) : text;
}

function isText(child: ReactNode): child is string | number | bigint {
	return typeof child === 'string' || typeof child === 'number' || typeof child === 'bigint';
}

function isNode(child: ReactNode): boolean {
	return !isText(child) && child !== null && child !== undefined && typeof child !== 'boolean';
}
