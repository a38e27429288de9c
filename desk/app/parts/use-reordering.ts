import { useEffect, useRef, useState } from 'react';

/**
 * A list that is put into another order by buttons or by dragging. Each move is announced, and the
 * pressed button keeps the focus. `nameOf` names a row: "Deck Shirt".
 */
export function useReordering(
	length: number,
	nameOf: (at: number) => string,
	onMove: (from: number, to: number) => void,
) {
	const [news, setNews] = useState({ message: '', count: 0 });
	const focusAfter = useRef<(() => void) | null>(null);
	// The browser drops the focus of an element that moves.
	useEffect(() => {
		focusAfter.current?.();
		focusAfter.current = null;
	});

	const say = (message: string) => setNews(({ count }) => ({ message, count: count + 1 }));

	function move(from: number, to: number): void {
		if (to < 0 || to >= length || from === to) return;
		onMove(from, to);
		say(`${nameOf(from)} is number ${to + 1} now.`);
	}

	return {
		news,
		say,
		move,
		/** Moves by a button, which keeps the focus. */
		step(from: number, by: 1 | -1) {
			const pressed = document.activeElement;
			move(from, from + by);
			focusAfter.current = () => pressed instanceof HTMLElement && pressed.focus();
		},
		/** Focuses an element after the next rendering. */
		focusNext(find: () => HTMLElement | null | undefined) {
			focusAfter.current = () => find()?.focus();
		},
	};
}

/** The list with an entry at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
	const entry = list.slice(from, from + 1);
	return list.toSpliced(from, 1).toSpliced(to, 0, ...entry);
}
