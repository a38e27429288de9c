import { useEffect } from 'react';
import { Link } from 'react-router';
import { days } from '../../core/checkout/promise-texts.ts';
import type { Cents } from '../../core/money.ts';
import { formatCents } from '../../core/money.ts';
import { cardsTaken } from '../../core/payment-terms.ts';
import { useShop } from '../publication/catalogue-context.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { hideToasts } from '../ui/toast/toast.ts';
import { orderPath } from './order-status.ts';
import type { PayState } from './use-checkout.ts';

interface PayButtonProps {
	readonly formId: string;
	readonly totalCents: Cents;
	readonly state: PayState;
}

/** The pay button, what happens next, and the result of the last press. */
export function PayButton({ formId, totalCents, state }: PayButtonProps) {
	const shop = useShop();
	const isSending = state.kind === 'sending';
	return (
		<div className="grid gap-4">
			<div role="alert" className="empty:hidden">
				{state.kind === 'failed' && (
					<Notice tone="error">
						<strong>Error:</strong> {state.sentence} {state.isShort && <ShortNote />}
					</Notice>
				)}
			</div>
			<Button type="submit" form={formId} variant="primary" aria-disabled={isSending}>
				{isSending ? (
					'Opening the payment page…'
				) : (
					<>
						Proceed to Payment <span className="tabular font-bold">{formatCents(totalCents)}</span>
					</>
				)}
			</Button>
			<div role="status" className="empty:sr-only">
				{state.kind === 'ready' && <ReadyNote url={state.url} />}
				{state.kind === 'paid' && <PaidNote sessionId={state.sessionId} />}
			</div>
			<p className="text-muted text-sm">
				You pay by {cardsTaken}, or by wallet, on the secure page of Stripe, our card provider,
				which opens in a new tab. Nothing is charged before you confirm there, and we never see your
				card number.
			</p>
			<p className="text-muted text-sm">
				Changed your mind? Anything unworn, with the tags on, can come back within{' '}
				{days(shop.returnDays)}.
			</p>
		</div>
	);
}

function ShortNote() {
	return (
		<>
			Where some are left, we have set the quantity to that.{' '}
			<Link to="/cart" className="font-semibold underline">
				Go to your cart
			</Link>
		</>
	);
}

function ReadyNote({ url }: { readonly url: string }) {
	return (
		<Notice tone="plain">
			Your payment page is ready.{' '}
			<a href={url} target="_blank" rel="noopener" className="font-semibold underline">
				Open the payment page
			</a>{' '}
			if it did not open by itself.
		</Notice>
	);
}

/** The cart still has something, so the page stays a checkout. */
function PaidNote({ sessionId }: { readonly sessionId: string }) {
	// It says that the payment page opens.
	useEffect(hideToasts, []);
	return (
		<Notice tone="plain">
			<span>That payment went through.</span>{' '}
			<Link to={orderPath(sessionId)} className="font-semibold underline">
				See your order
			</Link>
			<span>. What is still in your cart was not part of it.</span>
		</Notice>
	);
}
