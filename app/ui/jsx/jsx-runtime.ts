import { type ElementType, Fragment, type Key, type ReactNode } from 'react';
import * as react from 'react/jsx-runtime';
import { inElement, separateTexts } from './separate-texts.ts';

// What the compiler calls for JSX of the app (vite.config.ts): React's functions, with each text in
// an element of its own.

export { Fragment };

/** An element with one child, or none. */
export function jsx(type: ElementType, props: { readonly children?: ReactNode }, key?: Key) {
	const own = type === Fragment ? { ...props, children: inElement(props.children) } : props;
	return react.jsx(type, own, key);
}

/** An element with several children. */
export function jsxs(
	type: ElementType,
	props: { readonly children: readonly ReactNode[] },
	key?: Key,
) {
	const children = separateTexts(props.children);
	const own = { ...props, children };
	return typeof children === 'string' ? jsx(type, own, key) : react.jsxs(type, own, key);
}
