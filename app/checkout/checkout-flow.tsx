import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { shopDay } from '../../core/calendar.ts';
import { type Cart, countItems } from '../../core/checkout/cart.ts';
import { quote } from '../../core/checkout/pricing.ts';
import { soldToText } from '../../core/checkout/promise-sentences.ts';
import { formatCents } from '../../core/money.ts';
import { deliveryWindow, formatDeliveryWindow } from '../../core/orders/delivery.ts';
import { ChargedAmounts } from '../cart/bought.tsx';
import { formatCount } from '../cart/format-count.ts';
import { useClosed } from '../cart/use-closed.ts';
import { useShippingTerms } from '../cart/use-shipping-terms.ts';
import { useShop } from '../publication/catalogue-context.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { AddressForm } from './address/address-form.tsx';
import { useAddressForm } from './address/use-address-form.ts';
import { CheckoutLines, LinesToPay } from './checkout-lines.tsx';
import { DiscountBox } from './discount/discount-box.tsx';
import { useDiscount } from './discount/use-discount.ts';
import { PayButton } from './pay-button.tsx';
import { useCheckout } from './use-checkout.ts';
import { useDraft } from './use-draft.ts';
import { useShopper } from './use-shopper.ts';
import { WhoBuys } from './who-buys.tsx';

const formId = 'checkout-form';

/** A guest never loads this code. */
const SavedAddresses = lazy(async () => ({
	default: (await import('./address/saved-addresses.tsx')).SavedAddresses,
}));

/** The checkout of a cart with lines: the address beside the summary. */
export function CheckoutFlow({ cart }: { readonly cart: Cart }) {
	const draft = useDraft();
	const discount = useDiscount(draft);
	const shop = useShop();
	const closed = useClosed();
	const terms = useShippingTerms();
	const priced = quote(cart, terms, discount.applied);
	const { state, pay } = useCheckout(cart, terms, discount.recheck);
	const form = useAddressForm(draft.draft.address, (address) => {
		if (closed === null) pay(address, discount.applied);
	});
	const isSending = state.kind === 'sending';
	const shopper = useShopper();
	const days = formatDeliveryWindow(deliveryWindow(shopDay(Date.now(), shop.timeZone), shop));
	// A shop that is closed promises nothing for an order of today.
	const arrival = closed === null ? { arrival: `Arrives ${days}` } : {};
	return (
		<>
			<CancelledNote />
			<p className="mt-3 text-lg text-muted">
				<WhoBuys />
				<span className="block">{soldToText(shop)}</span>
			</p>
			<details className="mt-6 rounded-card bg-sand px-5 @4xl:hidden">
				<summary className="flex min-h-14 cursor-pointer list-none items-center gap-2 font-semibold">
					<span>Your order, {formatCount(countItems(cart))}</span>
					<Icon name="down" className="size-5 in-open:rotate-180" />
					<span className="tabular ml-auto">{formatCents(priced.totalCents)}</span>
				</summary>
				<div className="grid gap-6 pt-2 pb-5">
					<LinesToPay cart={cart} />
					<ChargedAmounts charge={priced} {...arrival} />
				</div>
			</details>
			{shopper && (
				<Suspense>
					<SavedAddresses user={shopper} draft={draft} />
				</Suspense>
			)}
			<div className="mt-8 grid items-start gap-10 @4xl:grid-cols-[1fr_26rem] @4xl:gap-16">
				<AddressForm id={formId} form={form} draft={draft} isSending={isSending} />
				<section
					aria-labelledby="order-summary"
					className="grid gap-6 rounded-card bg-sand p-5 sm:p-8 @4xl:sticky @4xl:top-6"
				>
					<div>
						<CheckoutLines cart={cart} />
					</div>
					<DiscountBox discount={discount} isSending={isSending} />
					<ChargedAmounts charge={priced} {...arrival} />
					{closed === null ? (
						<PayButton formId={formId} totalCents={priced.totalCents} state={state} />
					) : (
						<Notice tone="plain">{closed} Your cart and what you typed are kept.</Notice>
					)}
				</section>
			</div>
		</>
	);
}

/** The provider redirects to `?cancelled=1` if the payment page was left unpaid. */
function CancelledNote() {
	const [search] = useSearchParams();
	if (search.get('cancelled') !== '1') return null;
	return (
		<div className="mt-6">
			<Notice tone="plain" role="status">
				Your payment was not completed and nothing was charged. Your cart and everything you typed
				are still here.
			</Notice>
		</div>
	);
}
