import type * as v from 'valibot';
import type {
	addressCorrectionSchema,
	deliverSchema,
	refundSchema,
	shipSchema,
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

export interface Parcel extends Omit<Input<typeof shipSchema>, 'revision'> {
	readonly number: string;
	readonly revision?: string;
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
	const isBad = failure === 'bad-carrier' || failure === 'bad-tracking';
	return no(failure, sentence, isBad ? 400 : 409);
}

export async function unship(services: Services, number: string, revision: string): Promise<Done> {
	const nowMs = services.now();
	const unshipped = await unshipOrder(services.db, { number, nowMs, ...seen(revision) });
	if (unshipped.ok) return succeed(null);
	return no(unshipped.failure, unshipRefusalMessage(unshipped.failure, number));
}

export async function deliver(
	services: Services,
	number: string,
	{ day, revision }: Input<typeof deliverSchema>,
): Promise<Done> {
	const nowMs = services.now();
	const done = await markDelivered(services.db, {
		number,
		deliveredAtMs: deliveryTime(day, nowMs),
		nowMs,
		...seen(revision),
	});
	if (done.ok) return succeed(null);
	return no(done.failure, deliveryRefusalMessage(done.failure, number));
}

/** Makes a refund under the caller's key. A repeated call with the same key makes no other. */
export async function refund(
	services: Services,
	number: string,
	key: string,
	{ restocks, revision, ...input }: Input<typeof refundSchema>,
): Promise<Done> {
	return await giveBack(services, {
		...input,
		number,
		restock: restocks,
		key,
		...seen(revision),
	});
}

/** Refunds all that is left and puts everything back into stock. */
export async function cancel(services: Services, number: string, revision: string): Promise<Done> {
	return await giveBack(services, {
		number,
		cents: null,
		restock: true,
		returnNumber: null,
		cancels: true,
		...seen(revision),
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
	number: string,
	{ address, revision }: Input<typeof addressCorrectionSchema>,
): Promise<Done> {
	const nowMs = services.now();
	const done = await correctAddress(services.db, { number, address, nowMs, ...seen(revision) });
	if (!done.ok) return no(done.failure, addressRefusalMessage(done.failure, number));
	services.wakeOutbox();
	return succeed(null);
}

export async function sendAgain(services: Services, number: string, mailId: string): Promise<Done> {
	const sent = await sendMailAgain(services.db, { number, mailId, nowMs: services.now() });
	return sent.ok ? sent : no(sent.failure, sendAgainRefusalMessage(sent.failure, number));
}

function seen(revision: string | undefined) {
	return revision === undefined ? {} : { seen: revision };
}

function no(failure: string, sentence: string, status: DeskRefusal['status'] = 409): Done {
	if (failure === 'unknown-order') return fail({ status: 404, sentence });
	return fail({ status, sentence, isStale: failure === 'changed' });
}
