import type { ReactNode } from 'react';
import type { DragEvents } from './use-dragging.ts';

interface DragHandleProps {
	readonly drag: Pick<DragEvents, 'onDragStart' | 'onDragEnd'>;
	readonly children: ReactNode;
}

/** The part of a row that a mouse drags. Fingers and keys use the buttons of the row. */
export function DragHandle({ drag, children }: DragHandleProps) {
	// Without the class a browser drags the picture, and does nothing while that is loading.
	const className = 'h-fit w-fit cursor-grab *:pointer-events-none';
	return (
		<div draggable {...drag} className={className}>
			{children}
		</div>
	);
}
