import { html } from 'hono/html';
import type { StoredSession } from '../checkout/session-store.ts';
import type { Markup } from './document.ts';
import { moneyText } from './money-text.ts';

/** The summary of the purchase. */
export function summary(stored: StoredSession, merchant: string): Markup {
	const { session, plan } = stored;
	const text = (amount: number | null | undefined) =>
		moneyText(amount ?? 0, session.currency ?? 'usd');
	const discount = session.total_details?.amount_discount ?? 0;
	const shipping = session.shipping_cost;
	return html`<section class="summary" aria-labelledby="total">
${topLine(session.cancel_url, merchant)}
<h1 id="total"><span class="pay-whom">Pay ${merchant}</span> <span class="amount">${text(session.amount_total)}</span></h1>
<ul class="lines" aria-label="Your order">${stored.lines.map((_, at) => lineRow(stored, at))}</ul>
<dl class="sums">
<div><dt>Subtotal</dt><dd>${text(session.amount_subtotal)}</dd></div>
${discount > 0 ? html`<div><dt>Discount${plan.couponName ? html` <span class="tag">${plan.couponName}</span>` : ''}</dt><dd>−${text(discount)}</dd></div>` : ''}
${shipping ? html`<div><dt>${plan.shippingName ?? 'Shipping'}</dt><dd>${shipping.amount_total === 0 ? 'Free' : text(shipping.amount_total)}</dd></div>` : ''}
<div class="sum-total"><dt>Total due</dt><dd>${text(session.amount_total)}</dd></div>
</dl>
</section>`;
}

/** The link back to the shop, and the practice notice. */
export function topLine(back: string | null, merchant: string): Markup {
	const arrow = html`<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d="M13 8H3m4-4L3 8l4 4" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
	return html`<div class="top-line">${
		back
			? html`<a class="back" href="${back}">${arrow}<span class="name">${merchant}</span><span class="hidden"> (back to the shop)</span></a>`
			: html`<span class="name">${merchant}</span>`
	}<span class="badge">Practice</span></div>`;
}

function lineRow({ lines, plan, session }: StoredSession, at: number): Markup {
	const line = lines[at];
	const product = plan.products[at];
	const text = (amount: number) => moneyText(amount, session.currency ?? 'usd');
	const quantity = line?.quantity ?? 1;
	const size = product?.metadata.size;
	const details = size ? `Size ${size}` : product?.description;
	const [picture] = product?.images ?? [];
	return html`<li>
${picture ? html`<img src="${picture}" alt="" width="56" height="56" loading="lazy">` : ''}
<div class="line-text"><span class="line-name">${product?.name ?? ''}</span>
<span class="line-detail">${details ? `${details} · ` : ''}Qty ${quantity}</span></div>
<div class="line-amount"><span>${text(line?.amount_subtotal ?? 0)}</span>
${quantity > 1 ? html`<span class="line-detail">${text(line?.price.unit_amount ?? 0)} each</span>` : ''}</div>
</li>`;
}
