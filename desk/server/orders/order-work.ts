import type * as v from 'valibot';
import type { Outcome } from '../../../core/outcome.ts';
import { clockOf } from '../../../core/shop/shop-clock.ts';
import { correctAddress } from '../../../server/orders/correct-address.ts';
import type { ParcelRefusal } from '../../../server/orders/parcel-question.ts';
import { sendMailAgain } from '../../../server/orders/send-again.ts';
import { deliveryTime, markDelivered, shipOrder } from '../../../server/orders/ship-order.ts';
import { unshipOrder } from '../../../server/orders/unship-order.ts';
import { refundOrder } from '../../../server/payments/refund-order.ts';
import type { Services } from '../../../server/services.ts';
import type {
	addressCorrectionSchema,
	cancelSchema,
	deliverSchema,
	refundSchema,
	sendAgainSchema,
	shipSchema,
	unshipSchema,
} from '../../rules/order-requests.ts';

// Actions of the desk on an order.

export type Done = Outcome<unknown, ParcelRefusal>;

type Input<Schema extends v.GenericSchema> = v.InferOutput<Schema>;

/** An action on an order. */
interface Asked<Schema extends v.GenericSchema> {
	readonly number: string;
	readonly input: Input<Schema>;
	/** Its entry in the audit trail. */
	readonly auditId: string;
}

export interface Parcel extends Omit<Input<typeof shipSchema>, 'revision'> {
	readonly number: string;
	readonly revision?: string;
	readonly auditId: string;
}

export async function ship(services: Services, parcel: Parcel): Promise<Done> {
	const { tracking: trackingNumber, revision, ...input } = parcel;
	const shipment = { ...input, trackingNumber, nowMs: services.now(), ...seen(revision) };
	return await shipOrder(services.db, shipment);
}

export async function unship(
	services: Services,
	{ number, input, auditId }: Asked<typeof unshipSchema>,
): Promise<Done> {
	const nowMs = services.now();
	const change = { number, nowMs, auditId, ...seen(input.revision) };
	return await unshipOrder(services.db, change);
}

export async function deliver(
	services: Services,
	{ number, input: { day, revision }, auditId }: Asked<typeof deliverSchema>,
): Promise<Done> {
	const clock = clockOf(services);
	return await markDelivered(services.db, {
		number,
		deliveredAtMs: deliveryTime(day, clock),
		nowMs: clock.nowMs,
		auditId,
		...seen(revision),
	});
}

/** Makes a refund under the caller's key. A repeated call with the same key makes no other. */
export async function refund(
	services: Services,
	{ number, input: { restocks, revision, ...input }, auditId }: Asked<typeof refundSchema>,
	key: string,
): Promise<Done> {
	return await refundOrder(services, {
		...input,
		number,
		auditId,
		restock: restocks,
		key,
		...seen(revision),
	});
}

/** Refunds all that is left and puts everything back into stock. */
export async function cancel(
	services: Services,
	{ number, input, auditId }: Asked<typeof cancelSchema>,
): Promise<Done> {
	return await refundOrder(services, {
		number,
		auditId,
		cents: null,
		restock: true,
		returnNumber: null,
		cancels: true,
		...seen(input.revision),
	});
}

export async function correct(
	services: Services,
	{ number, input: { address, revision }, auditId }: Asked<typeof addressCorrectionSchema>,
): Promise<Done> {
	const nowMs = services.now();
	const correction = { number, address, nowMs, auditId, ...seen(revision) };
	return await correctAddress(services.db, correction);
}

export async function sendAgain(
	services: Services,
	{ number, input, auditId }: Asked<typeof sendAgainSchema>,
): Promise<Done> {
	const mail = { number, mailId: input.mail, nowMs: services.now(), auditId };
	return await sendMailAgain(services.db, mail);
}

function seen(revision: string | undefined) {
	return revision === undefined ? {} : { seen: revision };
}
