import { maxCounted } from '../../rules/today.ts';

/** A count of the server, which stops at a limit: `12`, `999+`. */
export function formatLimited(count: number): string {
	return count < maxCounted ? `${count}` : `${maxCounted - 1}+`;
}
