import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { deskButton } from '../desk-button.tsx';
import { seenList } from '../seen-list.ts';
import { useKeys } from '../use-keys.ts';

/** Back to the list as it was, and on to the orders beside this one in it. */
export function Neighbours({ number }: { readonly number: string }) {
	const [{ search, numbers }] = useState(seenList);
	const navigate = useNavigate();
	const at = numbers.indexOf(number);
	const next = at === -1 ? undefined : numbers[at + 1];
	const previous = numbers[at - 1];
	const list = search === '' ? '/desk' : `/desk?${search}`;
	const go = (to: string | undefined) => {
		if (to !== undefined) navigate(orderPath(to), { replace: true });
	};
	useKeys({ n: () => go(next), p: () => go(previous), u: () => navigate(list) });
	return (
		<nav aria-label="Orders of the list" className="flex items-center justify-between gap-3">
			<Link to={list} className={deskButton('plain', '-ml-2')}>
				<Icon name="left" className="size-4" />
				All Orders
			</Link>
			{at !== -1 && (
				<p className="flex items-center gap-1 text-muted text-sm">
					<span className="tabular mr-1">
						{at + 1} of {numbers.length}
					</span>
					<Step to={previous} label="Previous order" icon="left" />
					<Step to={next} label="Next order" icon="right" />
				</p>
			)}
		</nav>
	);
}

function orderPath(number: string): string {
	return `/desk/orders/${number}`;
}

interface StepProps {
	readonly to: string | undefined;
	readonly label: string;
	readonly icon: 'left' | 'right';
}

function Step({ to, label, icon }: StepProps) {
	if (to === undefined) {
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
