import * as v from 'valibot';
import { addressText } from '../../core/orders/address-text.ts';
import { orderTermsSchema } from '../../core/orders/order-terms.ts';
import { callShop, readAs } from '../browser/call-shop.ts';

export const cents = v.pipe(v.number(), v.integer());

export const lineSchema = v.object({
	id: v.string(),
	slug: v.string(),
	name: v.string(),
	size: v.string(),
	quantity: v.pipe(v.number(), v.integer()),
	priceCents: cents,
	image: v.string(),
});

/** The answer of order-status: enough to show an order, nothing that helps a stranger. */
export const orderSchema = v.object({
	status: v.picklist(['pending', 'paid', 'expired', 'failed', 'refunded']),
	number: v.string(),
	email: v.string(),
	createdAt: v.string(),
	lines: v.array(lineSchema),
	subtotalCents: cents,
	discount: v.nullable(v.object({ code: v.string(), cents })),
	shippingCents: cents,
	totalCents: cents,
	/** The first and the last day of the expected delivery; null if none is promised. */
	arrives: v.nullable(v.object({ from: v.number(), to: v.number() })),
	/** The terms under which it was made. The release before does not tell them. */
	terms: v.exactOptional(orderTermsSchema),
	address: v.nullable(addressText),
});

export type OrderView = v.InferOutput<typeof orderSchema>;

export type OrderAnswer =
	| { readonly kind: 'known'; readonly order: OrderView }
	/** No order of this id: it is invented, mistyped or older than 30 days. */
	| { readonly kind: 'unknown' }
	/** No answer, or an invalid one. It may be asked again. */
	| { readonly kind: 'unreachable' };

/** The path of the page that shows the order of a payment session. */
export function orderPath(sessionId: string): string {
	return `/success?${new URLSearchParams({ session_id: sessionId })}`;
}

/** Asks for the order of a payment session. */
export async function askOrder(
	sessionId: string,
	fetcher: typeof fetch,
	signal?: AbortSignal,
): Promise<OrderAnswer> {
	const query = new URLSearchParams({ session_id: sessionId });
	const call = { path: `/functions/v1/order-status?${query}`, signal };
	const answer = await callShop(call, readAs(orderSchema), fetcher);
	if (answer.ok) return { kind: 'known', order: answer.data };
	// 400: the id has an impossible form. It is unknown too.
	return { kind: answer.status === 404 || answer.status === 400 ? 'unknown' : 'unreachable' };
}

const timeoutMs = 120_000;

/**
 * The delay before the next question about a pending payment, or null after the last one. The
 * provider usually answers within two seconds.
 */
export function nextAskMs(waitedMs: number): number | null {
	if (waitedMs >= timeoutMs) return null;
	return Math.min(5000, 1000 + waitedMs / 4);
}
