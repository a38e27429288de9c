import { useState } from 'react';
import type { OrderListAnswer } from '../../rules/order-answers.ts';
import type { UsedDesk } from '../data/use-desk.ts';

export interface Selection {
	readonly numbers: ReadonlySet<string>;
	readonly toggle: (number: string) => void;
	/** Selects all of these, or deselects them if all are selected. */
	readonly toggleAll: (numbers: readonly string[]) => void;
	readonly clear: () => void;
}

/** The selected rows of the shown page. Rows that are not shown are not selected. */
export function useSelection(shown: readonly string[]): Selection {
	const [all, setAll] = useState<ReadonlySet<string>>(new Set());
	const numbers = new Set(shown.filter((number) => all.has(number)));
	return {
		numbers,
		toggle(number) {
			const next = new Set(numbers);
			if (!next.delete(number)) next.add(number);
			setAll(next);
		},
		toggleAll: (given) =>
			setAll(given.every((one) => numbers.has(one)) ? new Set() : new Set(given)),
		clear: () => setAll(new Set()),
	};
}

interface SelectablePage {
	/** Null until it is loaded. */
	readonly page: OrderListAnswer | null;
	readonly selection: Selection;
}

/** The page of a path as it is shown. While orders are selected, new ones are not added to it. */
export function useSelectablePage(
	{ data, isBehind }: UsedDesk<OrderListAnswer>,
	path: string,
): SelectablePage {
	const [held, setHeld] = useState<{ readonly path: string; readonly page: OrderListAnswer }>();
	const isHeld = held !== undefined && (isBehind || held.path === path);
	const page = data && isHeld ? presentPage(held.page, data) : data;
	const selection = useSelection((page?.orders ?? []).map(({ number }) => number));
	const isFollowing = !isHeld || selection.numbers.size === 0;
	if (data && !isBehind && isFollowing && data !== held?.page) setHeld({ path, page: data });
	return { page, selection };
}

/**
 * The shown page with the present state of its orders. Orders that have left the list are removed,
 * and none is added, so that selected rows stay in place.
 */
export function presentPage(shown: OrderListAnswer, fresh: OrderListAnswer): OrderListAnswer {
	if (shown === fresh) return fresh;
	const present = new Map(fresh.orders.map((order) => [order.number, order]));
	return { ...shown, orders: shown.orders.flatMap(({ number }) => present.get(number) ?? []) };
}
