import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import type { Overlay } from '../../ui/dialog/overlay.ts';

interface ActionDialogProps {
	readonly overlay: Overlay;
	readonly label: string;
	/** The content is mounted at each opening. */
	readonly children: () => ReactNode;
}

/** A dialog for an action. */
export function ActionDialog({ overlay, label, children }: ActionDialogProps) {
	return (
		<Dialog
			isOpen={overlay.isOpen}
			onClose={overlay.close}
			label={label}
			className="w-[min(36rem,calc(100vw-2rem))] bg-white!"
		>
			{overlay.isOpen && children()}
		</Dialog>
	);
}
