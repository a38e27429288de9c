import { type DragEvent, useState } from 'react';

export interface DragEvents {
	readonly onDragStart: () => void;
	readonly onDragOver: (event: DragEvent) => void;
	readonly onDrop: (event: DragEvent) => void;
	readonly onDragEnd: () => void;
}

/** Dragging a row of a list to another place by mouse. */
export function useDragging(onMove: (from: number, to: number) => void) {
	const [dragged, setDragged] = useState<number | null>(null);
	const [over, setOver] = useState<number | null>(null);
	return {
		isTarget: (at: number) => over === at && dragged !== at,
		eventsOf: (at: number): DragEvents => ({
			onDragStart: () => setDragged(at),
			onDragOver(event) {
				// Files from elsewhere are dragged over rows too.
				if (dragged === null) return;
				event.preventDefault();
				setOver(at);
			},
			onDrop(event) {
				if (dragged === null) return;
				event.preventDefault();
				onMove(dragged, at);
			},
			onDragEnd() {
				setDragged(null);
				setOver(null);
			},
		}),
	};
}
