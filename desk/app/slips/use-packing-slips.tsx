import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSending } from '../../../app/forms/use-sending.ts';
import { deskOrderSchema } from '../../rules/order-answers.ts';
import { useDeskCall } from '../data/use-desk.ts';
import { PackingSlip, type Slip } from './packing-slip.tsx';

export interface UsedSlips {
	/** The slips. They must be rendered, but the screen does not show them. */
	readonly slips: ReactNode;
	readonly print: (numbers: readonly string[]) => void;
	readonly isFetching: boolean;
	readonly refusal: string | null;
}

/** Prints the packing slips of orders, one per page, with their present data. */
export function usePackingSlips(): UsedSlips {
	const ask = useDeskCall();
	const { slips, print } = usePrintedSlips();
	const { refusal, isSending, run } = useSending();

	async function fetchAndPrint(numbers: readonly string[]): Promise<string | null> {
		const fetched: Slip[] = [];
		for (const number of numbers) {
			const answer = await ask({ path: `orders/${number}` }, deskOrderSchema);
			if (!answer.ok) {
				// Prints all or nothing, because a missing slip would not be noticed.
				return `Nothing was printed: order ${number} could not be read. ${answer.sentence}`;
			}
			fetched.push({ order: answer.data });
		}
		print(fetched);
		return null;
	}

	return {
		slips,
		print: (numbers) => run(() => fetchAndPrint(numbers)),
		isFetching: isSending,
		refusal,
	};
}

/** Prints the packing slip of an exchange. */
export function useExchangeSlip() {
	const { slips, print } = usePrintedSlips();
	return { slips, print: (slip: Slip) => print([slip]) };
}

/** Slips are in the page only while they are printed. */
function usePrintedSlips() {
	const [printed, setPrinted] = useState<readonly Slip[]>([]);
	useEffect(() => {
		if (printed.length === 0) return;
		const controller = new AbortController();
		const { signal } = controller;
		addEventListener('afterprint', () => setPrinted([]), { signal });
		print();
		return () => controller.abort();
	}, [printed]);
	return { slips: <Slips printed={printed} />, print: setPrinted };
}

function Slips({ printed }: { readonly printed: readonly Slip[] }) {
	if (printed.length === 0) return null;
	return createPortal(
		<div className="slips">
			{printed.map((slip) => (
				<PackingSlip key={slip.order.number} slip={slip} />
			))}
		</div>,
		document.body,
	);
}
