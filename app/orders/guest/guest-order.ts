import * as v from 'valibot';
import { addressChangeStates, cancellationStates } from '../../../core/orders/change-requests.ts';
import { fulfilments } from '../../../core/orders/order-status.ts';
import {
	type ReturnReason,
	returnKinds,
	returnProgresses,
	returnReasons,
	returnStatuses,
} from '../../../core/orders/returns.ts';
import { changeStates } from '../../../core/orders/shopper-changes.ts';
import { callShop, readAs, type ShopAnswer } from '../../browser/call-shop.ts';
import { cents, lineSchema, orderSchema } from '../../checkout/order-status.ts';

const count = v.pipe(v.number(), v.integer());
const moment = v.nullable(v.pipe(v.string(), v.isoTimestamp()));
const reasons = Object.keys(returnReasons) as ReturnReason[]; // its own keys

export const returnReasonSchema = v.picklist(reasons, 'Please choose a reason');

const returnSchema = v.object({
	number: v.string(),
	kind: v.picklist(returnKinds),
	reason: returnReasonSchema,
	status: v.picklist(returnStatuses),
	progress: v.nullable(v.picklist(returnProgresses)),
	carrier: v.nullable(v.string()),
	trackingNumber: v.nullable(v.string()),
	trackingUrl: v.nullable(v.pipe(v.string(), v.startsWith('https://'))),
	answer: v.nullable(v.string()),
	createdAt: v.string(),
	lines: v.array(
		v.object({
			position: count,
			quantity: count,
			received: v.nullable(count),
			wantedSize: v.nullable(v.string()),
		}),
	),
});

/** The order as its link shows it. */
const guestOrderSchema = v.object({
	...orderSchema.entries,
	lines: v.array(
		v.object({
			...lineSchema.entries,
			position: count,
			left: count,
			isRefusedTwice: v.boolean(),
		}),
	),
	refundedCents: cents,
	isCancelled: v.boolean(),
	refunds: v.array(
		v.object({
			cents,
			shippingCents: cents,
			createdAt: v.string(),
			/** The pieces that it gave back; none if it was an amount. */
			lines: v.array(v.object({ position: count, quantity: count })),
		}),
	),
	changes: v.picklist(changeStates),
	revision: v.string(),
	/** Null unless the page was opened by a link that confirms an address. */
	addressChange: v.optional(
		v.nullable(
			v.object({
				state: v.picklist(addressChangeStates),
				address: orderSchema.entries.address,
			}),
		),
		null,
	),
	/** Null unless the page was opened by a link that confirms a cancellation, or once it is done. */
	cancellation: v.optional(v.nullable(v.picklist(cancellationStates)), null),
	fulfilment: v.picklist(fulfilments),
	carrier: v.nullable(v.string()),
	trackingNumber: v.nullable(v.string()),
	trackingUrl: v.nullable(v.pipe(v.string(), v.startsWith('https://'))),
	paidAt: moment,
	shippedAt: moment,
	deliveredAt: moment,
	/** A day of core's calendar. */
	returnUntil: v.nullable(v.number()),
	mayReturn: v.boolean(),
	returns: v.array(returnSchema),
});

export type GuestOrder = v.InferOutput<typeof guestOrderSchema>;
export type GuestLine = GuestOrder['lines'][number];
export type RequestedReturn = GuestOrder['returns'][number];

/** Identifies an order: its number and the token of the mailed link. */
export interface OrderLink {
	readonly number: string;
	readonly t: string;
	/** The token of a link that confirms an address. */
	readonly change?: string;
	/** The token of a link that confirms a cancellation. */
	readonly cancel?: string;
}

export type GuestAnswer =
	| { readonly kind: 'known'; readonly order: GuestOrder }
	/** The link is forged, expired or belongs to another order. The answer is the same for all. */
	| { readonly kind: 'unknown' }
	/** No answer, or an invalid one. It may be asked again. */
	| { readonly kind: 'unreachable' };

const readOrder = readAs(guestOrderSchema);

/** Asks the shop for the order of a link. */
export async function askGuestOrder(link: OrderLink, signal: AbortSignal): Promise<GuestAnswer> {
	const query = new URLSearchParams({ ...link });
	const answer = await callShop({ path: `/functions/v1/order?${query}`, signal }, readOrder);
	if (answer.ok) return { kind: 'known', order: answer.data };
	// A page of a proxy says nothing about the order.
	const isUnknown = answer.status === 404 && answer.body !== null;
	return { kind: isUnknown ? 'unknown' : 'unreachable' };
}

/** The request for a return. */
export interface ReturnInput {
	readonly kind: RequestedReturn['kind'];
	readonly reason: ReturnReason;
	readonly note: string;
	readonly lines: readonly {
		readonly position: number;
		readonly quantity: number;
		readonly wantedSize: string | null;
	}[];
}

/** The order after the change. */
type ChangeAnswer = Promise<ShopAnswer<GuestOrder>>;

/** Requests a return. */
export function requestReturn(link: OrderLink, input: ReturnInput): ChangeAnswer {
	return changeOrder('request-return', { ...link, ...input });
}

/** Confirms the address of the link. */
export function confirmAddress(link: OrderLink): ChangeAnswer {
	return changeOrder('confirm-address', link);
}

/** Cancels the order of the link. */
export function confirmCancel(link: OrderLink): ChangeAnswer {
	return changeOrder('confirm-cancel', link);
}

const askedSchema = v.union([v.object({ status: v.literal('mailed') }), guestOrderSchema]);

/** Asks for the mail that confirms a cancellation. The answer is the order if it is cancelled. */
export function askToCancel(
	{ number, t }: OrderLink,
	revision: string,
): Promise<ShopAnswer<v.InferOutput<typeof askedSchema>>> {
	const body = { number, t, revision };
	return callShop({ path: '/functions/v1/cancel-order', body }, readAs(askedSchema));
}

function changeOrder(call: string, body: object): ChangeAnswer {
	return callShop({ path: `/functions/v1/${call}`, body }, readOrder);
}
