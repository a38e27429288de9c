import * as v from 'valibot';

/** A moment in JSON: `2026-11-21T16:04:00.000Z`. */
export const isoTimeSchema = v.pipe(v.string(), v.isoTimestamp());

/** Formats epoch milliseconds for JSON. */
export function isoTime(atMs: number): string;
export function isoTime(atMs: number | null): string | null;
export function isoTime(atMs: number | null): string | null {
	return atMs === null ? null : new Date(atMs).toISOString();
}
