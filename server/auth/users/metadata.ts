import { invalid } from '../errors.ts';

/** An object that is stored as JSON in a column. */
export type Metadata = Readonly<Record<string, unknown>>;

/** Reads a column that only the shop writes, as an object. */
export function parseMetadata(column: string): Metadata {
	return JSON.parse(column) as Metadata; // written by JSON.stringify of a Metadata
}

/** Merges key by key. A key that is sent as null is removed. */
export function mergeMetadata(stored: Metadata, sent: Metadata): Metadata {
	const merged = { ...stored, ...sent };
	return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
}

const maxBytes = 8 * 1024;

/**
 * Refuses (400) more than 8 KB of the user's own data. It is in each access token, and longer
 * headers are rejected by servers.
 */
export function checkMetadata(sent: Metadata): Metadata {
	if (Buffer.byteLength(JSON.stringify(sent)) > maxBytes) {
		throw invalid('User metadata cannot be larger than 8 KB');
	}
	return sent;
}
