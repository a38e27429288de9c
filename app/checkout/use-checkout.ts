import { useEffect, useRef, useState } from 'react';
import type { Address } from '../../core/address/address.ts';
import { type Cart, sameLine, setQuantity } from '../../core/checkout/cart.ts';
import { checkoutRequest } from '../../core/checkout/checkout-request.ts';
import type { Discount } from '../../core/checkout/pricing.ts';
import type { ShippingTerms } from '../../core/checkout/shipping-terms.ts';
import type { SizeLeft } from '../../core/stock/stock.ts';
import { captcha } from '../browser/captcha.ts';
import { useCartStore } from '../cart/cart-provider.tsx';
import { isPaidHere } from '../cart/paid-orders.ts';
import { offlineTexts } from '../offline/offline-texts.ts';
import { reloadAllProducts } from '../publication/all-products.ts';
import { type UsedAuth, useAuth } from '../session/auth-provider.tsx';
import { hideToasts, showToast } from '../ui/toast/toast.ts';
import { askIfPaid, askOnReturn } from './ask-if-paid.ts';
import { type CheckoutAnswer, callCheckout } from './checkout-call.ts';
import { openPaymentTab } from './payment-tab.ts';
import { startAttempt, storeAnswer, withAttemptLock } from './stored-attempt.ts';
import { useShopper } from './use-shopper.ts';

export type PayState =
	| { readonly kind: 'idle' }
	| { readonly kind: 'sending' }
	| { readonly kind: 'failed'; readonly sentence: string; readonly isShort: boolean }
	| { readonly kind: 'ready'; readonly url: string; readonly sessionId: string | null }
	/** An earlier payment page was paid. The cart has what it did not buy. */
	| { readonly kind: 'paid'; readonly sessionId: string };

/** Replaces the server's request to remove a line. The page has removed it already. */
const orderChanged = 'Your order has changed. Please look it over and try again.';
const changedOrder = {
	kind: 'refused',
	sentence: orderChanged,
	short: [],
	needsCaptcha: false,
} as const;

type PayAnswer = CheckoutAnswer | Extract<PayState, { kind: 'paid' }>;

export interface UsedCheckout {
	readonly state: PayState;
	/** Must be called in the click handler, so that the browser allows a new tab. */
	readonly pay: (address: Address, discount: Discount | null) => void;
}

/**
 * Gets a payment page for the cart and opens it (docs/requirements.md#checkout-call). After a
 * refusal, `onRefused` can check the shown data again.
 */
export function useCheckout(cart: Cart, terms: ShippingTerms, onRefused: () => void): UsedCheckout {
	const [state, setState] = useState<PayState>({ kind: 'idle' });
	const isBusy = useRef(false);
	const captchaToken = useRef<string | null>(null);
	/** Asks for the captcha that is on the page; null while there is none. */
	const unsolved = useRef<string | null>(null);
	const cartStore = useCartStore();
	const { client } = useAuth();
	const shopper = useShopper();
	useEffect(
		() => askOnReturn(cartStore, (sessionId) => setState({ kind: 'paid', sessionId })),
		[cartStore],
	);

	async function pay(address: Address, discount: Discount | null) {
		if (isBusy.current) return;
		// The payment page's tab would cover the captcha.
		if (unsolved.current !== null) {
			showToast('error', unsolved.current);
			return;
		}
		// Opens no tab for a call that cannot succeed.
		if (!navigator.onLine) {
			setState({ kind: 'failed', sentence: offlineTexts.pay, isShort: false });
			return;
		}
		isBusy.current = true;
		const tab = openPaymentTab();
		setState({ kind: 'sending' });
		const answer = await withAttemptLock(() => orderOnce(address, discount));
		isBusy.current = false;
		if (answer.kind === 'ready') {
			showToast('success', 'Redirecting to secure checkout...');
			setState({ kind: 'ready', url: answer.url, sessionId: answer.sessionId });
			tab.go(answer.url);
			return;
		}
		tab.close();
		if (answer.kind === 'paid') setState(answer);
		else await explain(answer);
	}

	/** Asks for a payment page, unless the last one was paid, or another tab has changed the cart. */
	async function orderOnce(address: Address, discount: Discount | null): Promise<PayAnswer> {
		const sessionId = await askIfPaid(cartStore);
		if (sessionId !== null) return { kind: 'paid', sessionId };
		cartStore.refresh();
		if (JSON.stringify(cartStore.get()) !== JSON.stringify(cart)) return changedOrder;
		const request = checkoutRequest(cart, address, terms, discount);
		const attempt = await startAttempt(request, shopper?.id ?? null);
		// An order belongs to the account whose token its call carried
		// (docs/requirements.md#checkout-call).
		const token = shopper ? await tokenOf(client) : null;
		const answer = await callCheckout(request, attempt, fetch, token, captchaToken.current);
		// A token is valid once.
		captchaToken.current = null;
		storeAnswer(attempt, answer);
		return answer;
	}

	/** Shows why there is no payment page. */
	async function explain(answer: Exclude<CheckoutAnswer, { kind: 'ready' }>) {
		showToast('error', answer.sentence);
		const short = answer.kind === 'refused' ? answer.short : [];
		// A change that is none would forget which prices have changed.
		if (short.length > 0) cartStore.change((now) => withinStock(now, short));
		setState({ kind: 'failed', sentence: answer.sentence, isShort: short.length > 0 });
		if (answer.kind === 'unsure') return;
		onRefused();
		void review();
		if (!answer.needsCaptcha) return;
		unsolved.current = answer.sentence;
		captchaToken.current = await solvedCaptcha();
		unsolved.current = null;
	}

	/** Takes over the products and prices of today, which may be why the server has refused. */
	async function review() {
		await reloadAllProducts();
		const { lost } = cartStore.stored.get();
		const isLess = cart.some((line) => lost.some((gone) => sameLine(gone, line)));
		if (!isLess || isBusy.current) return;
		hideToasts();
		setState({ kind: 'failed', sentence: orderChanged, isShort: false });
	}

	return { state: shownState(state), pay };
}

/** The order of the open payment page may have been paid in another tab. */
function shownState(state: PayState): PayState {
	if (state.kind !== 'ready' || state.sessionId === null) return state;
	return isPaidHere(state.sessionId) ? { kind: 'paid', sessionId: state.sessionId } : state;
}

/** Reduces quantities to the stock. A line that is sold out stays until the shopper removes it. */
function withinStock(cart: Cart, short: readonly SizeLeft[]): Cart {
	return short
		.filter(({ left }) => left > 0)
		.reduce((now, line) => setQuantity(now, line, line.left), cart);
}

/** Null if the widget failed. The shopper can press the button again. */
async function solvedCaptcha(): Promise<string | null> {
	try {
		return (await captcha()).captchaToken ?? null;
	} catch (cause) {
		console.warn('The captcha was not solved', cause);
		return null;
	}
}

/** Null if the session is over. Then the order is made as a guest's. */
async function tokenOf(client: UsedAuth['client']): Promise<string | null> {
	try {
		const { data } = await (await client()).getSession();
		return data.session?.access_token ?? null;
	} catch (cause) {
		console.warn('The checkout call goes without a token', cause);
		return null;
	}
}
