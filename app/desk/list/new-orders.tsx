import { countNews, formatNews } from '../now/format-news.ts';
import { useNews } from '../now/news.tsx';
import { useGrowth } from '../now/use-growth.ts';
import { DeskButton } from '../parts/desk-button.tsx';

/** The number of orders that came while the list does not follow. Else it shows them. */
export function useNewOrders(isFollowing: boolean): number {
	const { arrived } = useNews();
	return useGrowth(countNews(arrived, 'orders'), isFollowing);
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
