import type { ComponentType } from 'react';
import type { ChatPanelProps } from './panel.tsx';

let arriving: Promise<ComponentType<ChatPanelProps>> | undefined;

/** Loads the code of the panel once. A failure is not cached. */
export function loadPanel(): Promise<ComponentType<ChatPanelProps>> {
	arriving ??= import('./panel.tsx').then(
		({ ChatPanel }) => ChatPanel,
		(cause: unknown) => {
			arriving = undefined;
			throw cause;
		},
	);
	return arriving;
}
