import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { type DeskOrder, deskOrderSchema } from '../../../core/desk/order-answers.ts';
import { useDeskCall } from '../data/use-desk.ts';
import { PackingSlip } from './packing-slip.tsx';

export interface UsedSlips {
	/** The slips. They must be rendered, but the screen does not show them. */
	readonly slips: ReactNode;
	readonly print: (numbers: readonly string[]) => void;
	readonly isFetching: boolean;
	readonly failure: string | null;
}

/** Prints the packing slips of orders, one per page, with their present data. */
export function usePackingSlips(): UsedSlips {
	const ask = useDeskCall();
	const [orders, setOrders] = useState<readonly DeskOrder[]>([]);
	const [isFetching, setIsFetching] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);
	useEffect(() => {
		if (orders.length === 0) return;
		const controller = new AbortController();
		const { signal } = controller;
		addEventListener('afterprint', () => setOrders([]), { signal });
		print();
		return () => controller.abort();
	}, [orders]);

	async function fetchAndPrint(numbers: readonly string[]) {
		if (isFetching) return;
		setIsFetching(true);
		setFailure(null);
		const fetched: DeskOrder[] = [];
		for (const number of numbers) {
			const answer = await ask({ path: `orders/${number}` }, deskOrderSchema);
			if (!answer.ok) {
				// Prints all or nothing, because a missing slip would not be noticed.
				setFailure(`Nothing was printed: order ${number} could not be read. ${answer.sentence}`);
				break;
			}
			fetched.push(answer.data);
		}
		setIsFetching(false);
		if (fetched.length === numbers.length) setOrders(fetched);
	}

	return { slips: <Slips orders={orders} />, print: fetchAndPrint, isFetching, failure };
}

function Slips({ orders }: { readonly orders: readonly DeskOrder[] }) {
	if (orders.length === 0) return null;
	return createPortal(
		<div className="slips">
			{orders.map((order) => (
				<PackingSlip key={order.number} order={order} />
			))}
		</div>,
		document.body,
	);
}
