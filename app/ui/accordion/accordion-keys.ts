/**
 * The trigger that a key moves the focus to: arrows to the neighbors in a circle, Home and End to
 * the ends, without disabled ones. Null for other keys, or if all triggers are disabled.
 */
export function nextTrigger(
	key: string,
	current: number,
	disabled: readonly boolean[],
): number | null {
	const count = disabled.length;
	const enabled = (start: number, step: 1 | -1) => {
		for (let walked = 0; walked < count; walked += 1) {
			const index = (start + step * walked + count * 2) % count;
			if (disabled[index] === false) return index;
		}
		return null;
	};
	switch (key) {
		case 'ArrowDown':
			return enabled(current + 1, 1);
		case 'ArrowUp':
			return enabled(current - 1, -1);
		case 'Home':
			return enabled(0, 1);
		case 'End':
			return enabled(count - 1, -1);
		default:
			return null;
	}
}
