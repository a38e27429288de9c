import { useRef, useState } from 'react';
import type { Address } from '../../core/address/address.ts';
import { type Cart, sameLine, setQuantity } from '../../core/checkout/cart.ts';
import { type CheckoutRequest, checkoutRequest } from '../../core/checkout/checkout-request.ts';
import type { Discount } from '../../core/checkout/pricing.ts';
import type { SizeLeft } from '../../core/stock/stock.ts';
import { captcha } from '../browser/captcha.ts';
import { safeStorage } from '../browser/safe-storage.ts';
import { useCartStore } from '../cart/cart-provider.tsx';
import { isSettledHere } from '../cart/settled-orders.ts';
import { offlineTexts } from '../offline/offline-texts.ts';
import { reloadAllProducts } from '../publication/all-products.ts';
import { type UsedAuth, useAuth } from '../session/auth-provider.tsx';
import { hideToasts, showToast } from '../ui/toast/toast.ts';
import { type Attempt, nextAttempt, parseAttempt } from './attempt.ts';
import { type CheckoutAnswer, callCheckout } from './checkout-call.ts';
import { openPaymentTab } from './payment-tab.ts';
import { useShopper } from './use-shopper.ts';

export type PayState =
	| { readonly kind: 'idle' }
	| { readonly kind: 'sending' }
	| { readonly kind: 'failed'; readonly sentence: string; readonly isShort: boolean }
	| { readonly kind: 'ready'; readonly url: string };

/** Replaces the server's request to remove a line. The page has removed it already. */
const orderChanged = 'Your order has changed. Please look it over and try again.';

const storedAttempt = safeStorage(() => sessionStorage, 'blue-checkout-attempt');

export interface UsedCheckout {
	readonly state: PayState;
	/** Must be called in the click handler, so that the browser allows a new tab. */
	readonly pay: (address: Address, discount: Discount | null) => void;
}

/**
 * Gets a payment page for the cart and opens it (docs/requirements.md#checkout-call). After a
 * refusal, `onRefused` can check the shown data again.
 */
export function useCheckout(cart: Cart, onRefused: () => void): UsedCheckout {
	const [state, setState] = useState<PayState>({ kind: 'idle' });
	const isBusy = useRef(false);
	const captchaToken = useRef<string | null>(null);
	const { change, stored } = useCartStore();
	const { client } = useAuth();
	const shopper = useShopper();

	async function pay(address: Address, discount: Discount | null) {
		if (isBusy.current) return;
		// Opens no tab for a call that cannot succeed.
		if (!navigator.onLine) {
			setState({ kind: 'failed', sentence: offlineTexts.pay, isShort: false });
			return;
		}
		isBusy.current = true;
		const request = checkoutRequest(cart, address, discount);
		// Stored before the tab opens: the tab copies this tab's session storage, so a retry after
		// coming back is the same attempt.
		const attempt = startAttempt(request, shopper?.id ?? null);
		const tab = openPaymentTab();
		setState({ kind: 'sending' });
		// An order belongs to the account whose token its call carried
		// (docs/requirements.md#checkout-call).
		const token = shopper ? await tokenOf(client) : null;
		const answer = await callCheckout(request, attempt, fetch, token, captchaToken.current);
		// A token is valid once.
		captchaToken.current = null;
		storedAttempt.write(JSON.stringify(answered(attempt, answer)));
		isBusy.current = false;
		if (answer.kind === 'ready') {
			showToast('success', 'Redirecting to secure checkout...');
			setState({ kind: 'ready', url: answer.url });
			tab.go(answer.url);
		} else {
			tab.close();
			showToast('error', answer.sentence);
			const short = answer.kind === 'refused' ? answer.short : [];
			// A change that is none would forget which prices have changed.
			if (short.length > 0) change((now) => withinStock(now, short));
			setState({ kind: 'failed', sentence: answer.sentence, isShort: short.length > 0 });
			if (answer.kind === 'refused') {
				onRefused();
				void review();
			}
			if (answer.kind === 'refused' && answer.needsCaptcha) {
				captchaToken.current = await solvedCaptcha();
			}
		}
	}

	/** Takes over the products and prices of today, which may be why the server has refused. */
	async function review() {
		await reloadAllProducts();
		const { lost } = stored.get();
		const isLess = cart.some((line) => lost.some((gone) => sameLine(gone, line)));
		if (!isLess || isBusy.current) return;
		hideToasts();
		setState({ kind: 'failed', sentence: orderChanged, isShort: false });
	}

	return { state, pay };
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

function startAttempt(request: CheckoutRequest, shopperId: string | null): Attempt {
	const attempt = nextAttempt({
		previous: parseAttempt(storedAttempt.read()),
		fingerprint: `${shopperId ?? ''}${JSON.stringify(request)}`,
		nowMs: Date.now(),
		newKey: crypto.randomUUID(),
		isSettled: isSettledHere,
	});
	storedAttempt.write(JSON.stringify(attempt));
	return attempt;
}

function answered(attempt: Attempt, answer: CheckoutAnswer): Attempt {
	switch (answer.kind) {
		case 'ready':
			return { ...attempt, outcome: 'answered', sessionId: answer.sessionId };
		case 'refused':
			return { ...attempt, outcome: 'refused' };
		case 'unsure':
			return attempt;
	}
}

/** A settled order ends its attempt. The next purchase is a new one. */
export function forgetAttempt(): void {
	storedAttempt.drop();
}
