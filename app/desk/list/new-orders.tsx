import { useEffect, useState } from 'react';
import { formatNews } from '../now/format-news.ts';
import { useNews } from '../now/news-context.ts';
import { DeskButton } from '../parts/desk-button.tsx';

/**
 * The number of orders that are not shown yet. While the list follows, it refreshes instead. Else
 * new orders are counted until it follows again.
 */
export function useNewOrders(refresh: () => void, isFollowing: boolean): number {
	const [count, setCount] = useState(0);
	useNews('orders', (news) => setCount((before) => before + news.count));
	useEffect(() => {
		if (!isFollowing || count === 0) return;
		setCount(0);
		refresh();
	}, [isFollowing, count, refresh]);
	return isFollowing ? 0 : count;
}

interface NewOrdersProps {
	readonly count: number;
	readonly onShow: () => void;
}

/** Reports new orders that the list does not show. */
export function NewOrders({ count, onShow }: NewOrdersProps) {
	if (count === 0) return null;
	return (
		<p className="mt-4 flex w-fit flex-wrap items-center gap-x-2 rounded-full border border-edge/50 py-0.5 pr-3 pl-4">
			<span aria-hidden="true" className="size-2 rounded-full bg-coral" />
			<span className="font-semibold">{formatNews('orders', count)}.</span>
			<DeskButton variant="plain" onClick={onShow}>
				Show {count === 1 ? 'It' : 'Them'}
			</DeskButton>
		</p>
	);
}
