import { useEffect, useSyncExternalStore } from 'react';
import type { Size } from '../../core/catalogue.ts';

interface SizeLeft {
	readonly id: string;
	readonly size: string;
	readonly left: number;
}

/** What can be had now. Until the server has said otherwise, and where it cannot: everything. */
export interface Stock {
	readonly isInStock: (productId: string, size: Size) => boolean;
	/** How many are left, where that is worth saying. */
	readonly left: (productId: string, size: Size) => number | null;
}

const everything: Stock = { isInStock: () => true, left: () => null };

let current = everything;
const readers = new Set<() => void>();

function subscribe(reader: () => void): () => void {
	readers.add(reader);
	return () => readers.delete(reader);
}

export function useStock(): Stock {
	const stock = useSyncExternalStore(
		subscribe,
		() => current,
		() => everything,
	);
	useEffect(() => {
		// The first reader asks for all.
		if (readers.size === 1) refreshStock();
		document.addEventListener('visibilitychange', refreshWhenSeen);
		return () => document.removeEventListener('visibilitychange', refreshWhenSeen);
	}, []);
	return stock;
}

function refreshWhenSeen() {
	if (document.visibilityState === 'visible') refreshStock();
}

/** Asks the server once more. What it does not answer changes nothing. */
export function refreshStock(): void {
	fetchStock().then(
		(stock) => {
			current = stock;
			for (const reader of readers) reader();
		},
		() => {},
	);
}

async function fetchStock(): Promise<Stock> {
	const answer = await fetch('/functions/v1/stock');
	if (!answer.ok) throw new Error(`The stock call answered ${answer.status}`);
	// Our own server's word, in the shape of core/stock.ts.
	const { out, low } = (await answer.json()) as { out: SizeLeft[]; low: SizeLeft[] };
	const leftOf = new Map([
		...low.map(({ id, size, left }) => [`${id} ${size}`, left] as const),
		...out.map(({ id, size }) => [`${id} ${size}`, 0] as const),
	]);
	const left = (id: string, size: Size) => leftOf.get(`${id} ${size}`) ?? null;
	return { left, isInStock: (id, size) => left(id, size) !== 0 };
}
