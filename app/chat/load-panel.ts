import type { ComponentType } from 'react';
import { loadAllProducts } from '../publication/all-products.ts';
import type { ChatPanelProps } from './panel.tsx';

let arriving: Promise<ComponentType<ChatPanelProps>> | undefined;

/** Loads the code of the panel, and the products that its replies name, once. A failure is not cached. */
export function loadPanel(): Promise<ComponentType<ChatPanelProps>> {
	arriving ??= load().catch((cause: unknown) => {
		arriving = undefined;
		throw cause;
	});
	return arriving;
}

async function load(): Promise<ComponentType<ChatPanelProps>> {
	const [{ ChatPanel }] = await Promise.all([import('./panel.tsx'), loadAllProducts()]);
	return ChatPanel;
}
