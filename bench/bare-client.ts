import { type ComponentProps, createElement, type ReactNode, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';

// The script of the floor: React hydrates the HTML, and every button has a handler.

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root');
hydrateRoot(root, contentOf(root), { onRecoverableError: reportError });

function contentOf(parent: Element): ReactNode[] {
	return [...parent.childNodes].map((node, key) =>
		node instanceof Element ? elementOf(node, key) : node.textContent,
	);
}

function elementOf(element: Element, key: number): ReactNode {
	const attributes = [...element.attributes].map(({ name, value }) => [name, value]);
	return createElement(
		element.localName === 'button' ? Button : element.localName,
		{ ...Object.fromEntries(attributes), key },
		...contentOf(element),
	);
}

function Button(props: ComponentProps<'button'>) {
	const [isPressed, setIsPressed] = useState(false);
	const pressed = isPressed && { 'aria-pressed': true, 'aria-expanded': true };
	return createElement('button', {
		...props,
		...pressed,
		type: 'button',
		onClick: () => setIsPressed(true),
	});
}
