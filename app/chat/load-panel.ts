import type { ComponentType } from 'react';
import type { ChatPanelProps } from './panel.tsx';

let arriving: Promise<ComponentType<ChatPanelProps>> | undefined;

/** The talk's code, which comes when somebody means to talk; after a failure again. */
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
