import type * as v from 'valibot';
import type {
	addressCorrectionSchema,
	cancelSchema,
	deliverSchema,
	refundSchema,
	sendAgainSchema,
	shipSchema,
	unshipSchema,
} from '../../../core/desk/order-requests.ts';
import { fail, type Outcome, succeed } from '../../../core/outcome.ts';
import { correctAddress } from '../../orders/correct-address.ts';
import {
	addressRefusalMessage,
	deliveryRefusalMessage,
	refundRefusalMessage,
	sendAgainRefusalMessage,
	shipRefusalMessage,
	unshipRefusalMessage,
} from '../../orders/refusal-messages.ts';
import { sendMailAgain } from '../../orders/send-again.ts';
import { deliveryTime, markDelivered, shipOrder } from '../../orders/ship-order.ts';
import { unshipOrder } from '../../orders/unship-order.ts';
import { refundOrder } from '../../payments/refund-order.ts';
import type { RefundInput, RefundRefusal } from '../../payments/write-refund.ts';
import type { Services } from '../../services.ts';
import type { DeskRefusal } from '../refusal.ts';

// Actions of the desk on an order. They call the same functions as the commands; refusals become
// answers.

export type Done = Outcome<null, DeskRefusal>;

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
	const { number, tracking: trackingNumber, revision, ...input } = parcel;
	const nowMs = services.now();
	const shipment = { ...input, number, trackingNumber, nowMs, ...seen(revision) };
	const shipped = await shipOrder(services.db, shipment);
	if (shipped.ok) return succeed(null);
	const { failure } = shipped;
	const sentence = shipRefusalMessage(failure, number);
	if (typeof failure === 'object') return fail({ status: 409, sentence, question: failure.kind });
	const isBad = ['bad-carrier', 'bad-tracking', 'bad-link'].includes(failure);
	return no(failure, sentence, isBad ? 400 : 409);
}

export async function unship(
	services: Services,
	{ number, input, auditId }: Asked<typeof unshipSchema>,
): Promise<Done> {
	const nowMs = services.now();
	const change = { number, nowMs, auditId, ...seen(input.revision) };
	const unshipped = await unshipOrder(services.db, change);
	if (unshipped.ok) return succeed(null);
	return no(unshipped.failure, unshipRefusalMessage(unshipped.failure, number));
}

export async function deliver(
	services: Services,
	{ number, input: { day, revision }, auditId }: Asked<typeof deliverSchema>,
): Promise<Done> {
	const nowMs = services.now();
	const done = await markDelivered(services.db, {
		number,
		deliveredAtMs: deliveryTime(day, nowMs),
		nowMs,
		auditId,
		...seen(revision),
	});
	if (done.ok) return succeed(null);
	return no(done.failure, deliveryRefusalMessage(done.failure, number));
}

/** Makes a refund under the caller's key. A repeated call with the same key makes no other. */
export async function refund(
	services: Services,
	{ number, input: { restocks, revision, ...input }, auditId }: Asked<typeof refundSchema>,
	key: string,
): Promise<Done> {
	return await giveBack(services, {
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
	return await giveBack(services, {
		number,
		auditId,
		cents: null,
		restock: true,
		returnNumber: null,
		cancels: true,
		...seen(input.revision),
	});
}

export async function giveBack(services: Services, input: RefundInput): Promise<Done> {
	const made = await refundOrder(services, input);
	if (made.ok) return succeed(null);
	const { failure } = made;
	return no(failure.kind, refundRefusalMessage(failure, input.number), statusOf(failure));
}

function statusOf({ kind }: RefundRefusal): DeskRefusal['status'] {
	return kind === 'no-answer' ? 503 : 409;
}

export async function correct(
	services: Services,
	{ number, input: { address, revision }, auditId }: Asked<typeof addressCorrectionSchema>,
): Promise<Done> {
	const nowMs = services.now();
	const correction = { number, address, nowMs, auditId, ...seen(revision) };
	const done = await correctAddress(services.db, correction);
	if (!done.ok) return no(done.failure, addressRefusalMessage(done.failure, number));
	services.wakeOutbox();
	return succeed(null);
}

export async function sendAgain(
	services: Services,
	{ number, input, auditId }: Asked<typeof sendAgainSchema>,
): Promise<Done> {
	const mail = { number, mailId: input.mail, nowMs: services.now(), auditId };
	const sent = await sendMailAgain(services.db, mail);
	return sent.ok ? sent : no(sent.failure, sendAgainRefusalMessage(sent.failure, number));
}

function seen(revision: string | undefined) {
	return revision === undefined ? {} : { seen: revision };
}

function no(failure: string, sentence: string, status: DeskRefusal['status'] = 409): Done {
	if (failure === 'unknown-order') return fail({ status: 404, sentence });
	return fail({ status, sentence, isStale: failure === 'changed' });
}
