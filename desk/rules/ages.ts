const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The duration between two moments in the largest unit that fits: `3 minutes`, `2 days`. */
export function formatAge(from: string, to: string): string {
	const ms = Math.max(0, Date.parse(to) - Date.parse(from));
	if (ms < minuteMs) return 'less than a minute';
	if (ms < hourMs) return counted(Math.floor(ms / minuteMs), 'minute');
	if (ms < 2 * dayMs) return counted(Math.floor(ms / hourMs), 'hour');
	return counted(Math.floor(ms / dayMs), 'day');
}

function counted(count: number, unit: string): string {
	return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Milliseconds between two moments. */
export function ageMs(from: string, to: string): number {
	return Date.parse(to) - Date.parse(from);
}
