import { useSyncExternalStore } from 'react';
import { deadline } from '../browser/deadline.ts';

/** Of what somebody else wrote. */
interface Fields {
	readonly id?: unknown;
	readonly size?: unknown;
	readonly left?: unknown;
	readonly out?: unknown;
	readonly low?: unknown;
}

/** What is left of each size of which there is not plenty. */
export type Levels = ReadonlyMap<string, number>;

export interface Stock {
	readonly isInStock: (id: string, size: string) => boolean;
	/** How many can still be bought; null if nobody counts. */
	readonly left: (id: string, size: string) => number | null;
}

const plenty = stockOf(new Map());
let stock = plenty;
const readers = new Set<() => void>();

/** What is left, known once the page is alive; until then, and where nobody answers, there is plenty. */
export function useStock(): Stock {
	return useSyncExternalStore(
		subscribe,
		() => stock,
		() => plenty,
	);
}

function stockOf(levels: Levels): Stock {
	const left = (id: string, size: string) => levels.get(keyOf(id, size)) ?? null;
	return { left, isInStock: (id, size) => left(id, size) !== 0 };
}

/** Asks the server again. What was known stays known where it has no answer. */
export async function refreshStock(): Promise<void> {
	try {
		const response = await fetch('/functions/v1/stock', { signal: deadline() });
		if (!response.ok) return;
		stock = stockOf(levelsOf(await response.json()));
		for (const reader of readers) reader();
	} catch {
		// The order is checked once more before it is paid.
	}
}

/** Asked once per page, and again when its tab is looked at again. */
function subscribe(reader: () => void): () => void {
	if (readers.size === 0) {
		void refreshStock();
		document.addEventListener('visibilitychange', onVisibility);
	}
	readers.add(reader);
	return () => {
		readers.delete(reader);
		if (readers.size === 0) document.removeEventListener('visibilitychange', onVisibility);
	};
}

function onVisibility(): void {
	if (!document.hidden) void refreshStock();
}

function keyOf(id: unknown, size: unknown): string {
	return `${id} ${size}`;
}

/** The server's answer, each line of it only where it makes sense. */
export function levelsOf(report: unknown): Levels {
	const { out, low } = fieldsOf(report);
	const known = [...listOf(low), ...listOf(out).map((line) => ({ ...line, left: 0 }))];
	return new Map(
		known.flatMap(({ id, size, left }) => (isCount(left) ? [[keyOf(id, size), left]] : [])),
	);
}

function isCount(left: unknown): left is number {
	return typeof left === 'number' && Number.isInteger(left) && left >= 0;
}

function listOf(value: unknown): readonly Fields[] {
	return Array.isArray(value) ? value.map(fieldsOf) : [];
}

function fieldsOf(value: unknown): Fields {
	return typeof value === 'object' ? { ...value } : {};
}
