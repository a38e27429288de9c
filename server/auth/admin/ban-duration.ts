import { invalid } from '../errors.ts';

const unitMs: Readonly<Record<string, number>> = {
	ns: 1e-6,
	us: 1e-3,
	µs: 1e-3,
	ms: 1,
	s: 1_000,
	m: 60_000,
	h: 3_600_000,
};

/** A thousand years, because years of RFC 3339 have four digits. */
const longestMs = 1_000 * 365 * 24 * 3_600_000;

/**
 * Parses a ban duration to milliseconds: `24h`, `1h30m`. Null for `none`, undefined for an empty
 * value. Refuses (400) anything else.
 */
export function readBanDuration(typed: string): number | null | undefined {
	if (typed === '') return undefined;
	if (typed === 'none') return null;
	const parts = [...typed.matchAll(/(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g)];
	const isWhole = parts.map(([part]) => part).join('') === typed;
	const totalMs = parts.reduce(
		(sum, [, count, unit = '']) => sum + Number(count) * (unitMs[unit] ?? 0),
		0,
	);
	if (!isWhole || totalMs > longestMs) throw invalid('invalid format for ban duration');
	return Math.round(totalMs);
}
