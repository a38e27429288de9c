import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Icon } from '../../../app/ui/icon.tsx';
import { iconButtonClass } from '../../../app/ui/icon-button.tsx';
import { type Neighbours as Beside, neighboursSchema } from '../../rules/order-answers.ts';
import { lastList } from '../data/last-list.ts';
import { useDesk } from '../data/use-desk.ts';
import { useKeys } from '../frame/use-keys.ts';
import { deskButton } from '../parts/desk-button.tsx';

/** Links back to the list, and to the order's neighbours in it. */
export function Neighbours({ number }: { readonly number: string }) {
	const [{ search, numbers }] = useState(lastList);
	const navigate = useNavigate();
	const at = numbers.indexOf(number);
	const { next, previous } = useNeighbours(number, search, {
		next: (at === -1 ? undefined : numbers[at + 1]) ?? null,
		previous: numbers[at - 1] ?? null,
	});
	const list = search === '' ? '/desk/orders' : `/desk/orders?${search}`;
	const go = (to: string | null) => {
		if (to !== null) navigate(orderPath(to), { replace: true });
	};
	useKeys({ n: () => go(next), p: () => go(previous), u: () => navigate(list) });
	return (
		<nav aria-label="Orders of the list" className="flex items-center justify-between gap-3">
			<Link to={list} className={deskButton('plain', '-ml-2')}>
				<Icon name="left" className="size-4" />
				All Orders
			</Link>
			<p className="-mr-3 flex items-center gap-1 text-muted text-sm">
				{at !== -1 && (
					<span className="tabular mr-1">
						{at + 1} of {numbers.length}
					</span>
				)}
				<Step to={previous} label="Previous order" icon="left" />
				<Step to={next} label="Next order" icon="right" />
			</p>
		</nav>
	);
}

/** Neighbours outside the last seen page of the list come from the server. */
function useNeighbours(number: string, search: string, seen: Beside): Beside {
	const input = new URLSearchParams(search);
	input.delete('after');
	const path = `orders/${encodeURIComponent(number)}/neighbours?${input}`;
	const isEnabled = seen.next === null || seen.previous === null;
	// Without an answer, only neighbours of the last list are linked.
	const { data } = useDesk(path, neighboursSchema, { isEnabled });
	return {
		next: seen.next ?? data?.next ?? null,
		previous: seen.previous ?? data?.previous ?? null,
	};
}

function orderPath(number: string): string {
	return `/desk/orders/${number}`;
}

interface StepProps {
	readonly to: string | null;
	readonly label: string;
	readonly icon: 'left' | 'right';
}

function Step({ to, label, icon }: StepProps) {
	if (to === null) {
		return (
			<span className={`${iconButtonClass} text-edge/60`}>
				<Icon name={icon} className="size-5" />
			</span>
		);
	}
	return (
		<Link to={orderPath(to)} replace aria-label={`${label}, ${to}`} className={iconButtonClass}>
			<Icon name={icon} className="size-5" />
		</Link>
	);
}
