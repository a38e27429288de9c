import { hours, promiseTexts } from '../../../core/checkout/promise-sentences.ts';
import type { ReturnKind } from '../../../core/orders/returns.ts';
import { useShop } from '../../publication/catalogue-context.tsx';

const ends: Readonly<Record<ReturnKind, string>> = {
	return: 'When it’s back with us, we’ll refund the card you paid with.',
	exchange: 'When it’s back with us, the other size sets sail.',
};

/** What happens after a request. */
export function ReturnNext({ kind }: { readonly kind: ReturnKind }) {
	const shop = useShop();
	const steps = [
		`We’ll answer by email within ${hours(shop)} and tell you where to send it.`,
		`You pack it: unworn, in its original condition, with the tags on. ${promiseTexts(shop).returnPostage}`,
		ends[kind],
	];
	return (
		<div>
			<h3 className="font-semibold font-text text-label tracking-normal">What Happens Next</h3>
			<ol className="mt-2 grid list-decimal gap-1.5 pl-5 text-muted leading-relaxed">
				{steps.map((step) => (
					<li key={step}>{step}</li>
				))}
			</ol>
		</div>
	);
}
