import { html } from 'hono/html';
import type { Stripe } from 'stripe';
import { pageResponse } from './document.ts';
import { cancelAddress, successAddress } from './session-links.ts';
import { topLine } from './summary.ts';

interface Notice {
	readonly heading: string;
	readonly sentence: string;
	readonly link: { readonly address: string; readonly label: string } | null;
	readonly status?: number;
}

/** The session is already paid, here or in another window. */
export function paidPage(session: Stripe.Checkout.Session, merchant: string): Promise<Response> {
	return noticePage(merchant, {
		heading: 'This order is paid',
		sentence: `Your payment to ${merchant} went through. There is nothing more to do here.`,
		link: { address: successAddress(session), label: 'See your order' },
	});
}

/** The session has expired or was replaced. */
export function expiredPage(session: Stripe.Checkout.Session, merchant: string): Promise<Response> {
	const address = cancelAddress(session);
	return noticePage(merchant, {
		heading: 'This payment page has expired',
		sentence: `You were not charged. Go back to ${merchant} to start again: your cart should still be there.`,
		link: address ? { address, label: `Back to ${merchant}` } : null,
	});
}

/** No such session. */
export function unknownPage(shop: string | null, merchant: string): Promise<Response> {
	return noticePage(merchant, {
		heading: 'We cannot find this payment page',
		sentence: 'The link may be incomplete or very old. Nothing was charged.',
		link: shop ? { address: shop, label: `Back to ${merchant}` } : null,
		status: 404,
	});
}

function noticePage(merchant: string, notice: Notice): Promise<Response> {
	const { link, status = 200 } = notice;
	return pageResponse({
		title: `${notice.heading} · ${merchant}`,
		status,
		body: html`<main class="notice">
<div class="notice-card">
${topLine(null, merchant)}
<h1>${notice.heading}</h1>
<p>${notice.sentence}</p>
${link ? html`<a class="pay-button" href="${link.address}">${link.label}</a>` : ''}
</div>
</main>`,
	});
}
