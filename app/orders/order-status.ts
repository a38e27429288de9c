import * as v from 'valibot';
import { deadline } from '../browser/deadline.ts';

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

/** What order-status answers: enough to show an order, nothing that a stranger could use. */
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
	/** First and last day on which it should arrive, of core's calendar; null if none is promised. */
	arrives: v.optional(v.nullable(v.object({ from: v.number(), to: v.number() })), null),
	address: v.nullable(
		v.object({
			firstName: v.string(),
			lastName: v.string(),
			address: v.string(),
			address2: v.string(),
			city: v.string(),
			state: v.string(),
			zip: v.string(),
			country: v.string(),
		}),
	),
});

export type OrderView = v.InferOutput<typeof orderSchema>;

export type OrderAnswer =
	| { readonly kind: 'known'; readonly order: OrderView }
	/** The shop has no order of this id: made up, mistyped or older than 30 days. */
	| { readonly kind: 'unknown' }
	/** Nobody answered, or nothing that makes sense: it may be asked again. */
	| { readonly kind: 'unreachable' };

/** Asks the shop about the order of a payment session. */
export async function askOrder(
	sessionId: string,
	fetcher: typeof fetch,
	signal?: AbortSignal,
): Promise<OrderAnswer> {
	try {
		const query = new URLSearchParams({ session_id: sessionId });
		const response = await fetcher(`/functions/v1/order-status?${query}`, {
			signal: deadline(signal),
		});
		// 400: an id of a shape that no order ever had, as unknown as any other.
		if (response.status === 404 || response.status === 400) return { kind: 'unknown' };
		const parsed = v.safeParse(orderSchema, await response.json());
		if (response.ok && parsed.success) return { kind: 'known', order: parsed.output };
		console.warn('The order could not be read', response.status);
	} catch (cause) {
		if (!signal?.aborted) console.warn('The order could not be asked for', cause);
	}
	return { kind: 'unreachable' };
}

const timeoutMs = 120_000;

/**
 * How long to wait before asking again for an order whose payment is on its way, or null once it
 * has been long enough. The word of the provider mostly comes within a second or two.
 */
export function nextAskMs(waitedMs: number): number | null {
	if (waitedMs >= timeoutMs) return null;
	return Math.min(5000, 1000 + waitedMs / 4);
}
