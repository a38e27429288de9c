import { businessDays } from '../../../core/checkout/promise-texts.ts';
import { formatCents } from '../../../core/money.ts';
import { refundDays } from '../../../core/payment-terms.ts';
import type { ChangeableOrder } from './order-changes.tsx';

type Charged = Pick<ChangeableOrder, 'totalCents' | 'refundedCents'>;

/** What a cancellation does. */
export function CancelEffects({ order }: { readonly order: Charged }) {
	return (
		<ul className="mt-4 grid max-w-[56ch] list-disc gap-1.5 pl-5 leading-relaxed">
			<li>The whole order is cancelled, and nothing ships.</li>
			<li>
				{formatLeft(order)} goes back to the card you paid with. Banks take{' '}
				{businessDays(refundDays)} to show it.
			</li>
			<li>This can’t be undone. If you change your mind, please order again.</li>
		</ul>
	);
}

/** The label of the button that cancels. */
export function cancelLabel(order: Charged): string {
	return `Cancel and Refund ${formatLeft(order)}`;
}

function formatLeft({ totalCents, refundedCents }: Charged): string {
	return formatCents(totalCents - refundedCents);
}
