import { AddToCartResults } from '../cart/add-to-cart-result.tsx';
import { useRefusal } from '../cart/use-refusal.ts';
import { BuyBar, type BuyBarProps } from './buy-bar.tsx';

interface BuyResultsProps extends Omit<BuyBarProps, 'refusal'> {
	/** The stock of the size; null if it is not counted. */
	readonly left: number | null;
}

/** What needs no place on the first screen: the result of a press, and the bar of small screens. */
export function BuyResults({ left, ...props }: BuyResultsProps) {
	const { product, size, buy, onNotify } = props;
	const found = useRefusal(product, size, left, buy);
	const refusal = onNotify ? '' : found;
	return (
		<>
			<AddToCartResults product={product} buy={buy} refusal={refusal} />
			<BuyBar {...props} refusal={refusal} />
		</>
	);
}
