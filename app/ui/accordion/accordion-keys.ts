/**
 * Which trigger a key moves the focus to: arrows to the neighbours, round both ends, Home and End
 * to the outermost, always past disabled ones. Null if the key is none of these, or where every
 * trigger is disabled.
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
