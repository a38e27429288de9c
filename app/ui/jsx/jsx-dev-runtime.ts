import { type ElementType, Fragment, type Key, type ReactNode } from 'react';
import * as react from 'react/jsx-dev-runtime';
import { inElement, separateTexts } from './separate-texts.ts';

// The same as jsx-runtime.ts in `npm run dev`, where React checks more.

export { Fragment };

/** An element. `isStatic` is true if it has several children. */
export function jsxDEV(
	type: ElementType,
	props: { readonly children?: ReactNode },
	key: Key | undefined,
	isStatic: boolean,
	source?: react.JSXSource,
	self?: unknown,
) {
	const all = props.children;
	const separate = isStatic && Array.isArray(all) ? separateTexts(all) : all;
	const children = type === Fragment ? inElement(separate) : separate;
	return react.jsxDEV(
		type,
		{ ...props, children },
		key,
		Array.isArray(children) && isStatic,
		source,
		self,
	);
}
