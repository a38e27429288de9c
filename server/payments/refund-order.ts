import Stripe from 'stripe';
import { type Outcome, type Refused, refuse, succeed } from '../../core/outcome.ts';
import { commitIfOk } from '../db/commit-if-ok.ts';
import type { Order } from '../db/order-schema.ts';
import type { Refund } from '../db/payment-schema.ts';
import { leewayMs } from '../limits/bucket.ts';
import { notifyMerchantOfFailedRefund } from '../orders/order-mails.ts';
import { findOrder, lockOrders } from '../orders/store.ts';
import type { Services } from '../services.ts';
import { applyRefunds } from './apply-refunds.ts';
import { withinDeadline } from './provider.ts';
import { refusalReason } from './refund-reason.ts';
import { type RefundInput, writeRefund } from './write-refund.ts';

/** The services that a refund needs. */
type RefundServices = Pick<
	Services,
	'db' | 'provider' | 'log' | 'now' | 'wakeOutbox' | 'merchantEmail'
>;

type Result = Outcome<Refund>;

/**
 * Makes a refund through the provider. A pending one is returned as `requested`; the shopper gets a
 * mail once the provider has made it. The refund is stored first, and its id is the idempotency key:
 * a second refund at the same moment sees the first. `resumeRefunds` tries one without an answer again.
 */
export async function refundOrder(services: RefundServices, input: RefundInput): Promise<Result> {
	const written = await commitIfOk(services.db, (tx) => writeRefund(tx, input, services.now()));
	if (!written.ok) return written;
	const refund = written.value;
	if (refund.status === 'made') return written;
	// An earlier call with this key was answered since.
	if (refund.status === 'failed') return refusedFor(input.number, refund.failure ?? '');
	return await send(services, refund, input.number);
}

/** Creates a stored refund at the provider, and applies the answer. */
async function send(services: RefundServices, refund: Refund, number: string): Promise<Result> {
	try {
		const { deadlineMs } = services.provider;
		return await applyAnswer(
			services,
			refund,
			await withinDeadline(askFor(services, refund), deadlineMs),
			number,
		);
	} catch (error) {
		if (isRefusal(error)) {
			services.log.warn({ err: error, refundId: refund.id }, 'a refund is refused');
			const reason = refusalReason(error);
			await giveUp(services, refund, reason);
			if (error.code !== 'charge_disputed') return refusedFor(number, reason);
			return refuse(
				`The payment of order ${number} is disputed: it cannot be refunded until the bank has decided. Answer the dispute at the card provider.`,
				409,
				'disputed',
			);
		}
		services.log.warn({ err: error, refundId: refund.id }, 'a refund is not answered yet');
		return refuse(
			`The card provider gave no answer. The refund is written down (${refund.id}), and a running shop asks again by itself: do not ask for another.`,
			503,
			noAnswer,
		);
	}
}

/** The refund is stored and will be tried again. */
const noAnswer = 'no-answer';

function refusedFor(number: string, reason: string): Refused {
	const sentence = `The card provider refuses the refund of order ${number}. ${reason}`;
	return refuse(sentence, 409, 'refused');
}

async function askFor(services: RefundServices, refund: Refund): Promise<Stripe.Refund> {
	const order = await findOrder(services.db, refund.order_id);
	return await services.provider.stripe.refunds.create(
		{
			payment_intent: order?.payment_intent_id ?? '',
			amount: refund.cents,
			metadata: { refund_id: refund.id, order_number: order?.number ?? '' },
		},
		{ idempotencyKey: refund.id },
	);
}

/** Whether the provider refuses for good. A key in use or a rate limit may be tried again. */
function isRefusal(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
	return error instanceof Stripe.errors.StripeInvalidRequestError;
}

async function applyAnswer(
	services: RefundServices,
	refund: Refund,
	answer: Stripe.Refund,
	number: string,
): Promise<Result> {
	await services.db.transaction().execute(async (tx) => {
		await lockOrders(tx, [refund.order_id]);
		await applyRefunds(services, tx, refund.order_id, [answer]);
	});
	services.wakeOutbox();
	const applied = await findRefund(services, refund.id);
	if (applied.status !== 'failed') return succeed(applied);
	return refusedFor(number, applied.failure ?? 'the refund has failed');
}

async function giveUp(services: RefundServices, refund: Refund, reason: string): Promise<void> {
	await services.db
		.updateTable('refunds')
		.set({ status: 'failed', failure: reason.slice(0, 500), settled_at_ms: services.now() })
		.where('id', '=', refund.id)
		.where('status', '=', 'requested')
		.execute();
}

async function findRefund({ db }: RefundServices, id: string): Promise<Refund> {
	return await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Until then the first caller may still wait for its answer. */
const resumeAfterMs = 60_000;

/**
 * Retrieves refunds that are pending at the provider, and creates those that it does not have. The
 * provider is searched first, because idempotency keys expire after a day. Each row is claimed, so
 * that two processes never take the same one.
 */
export async function resumeRefunds(
	services: RefundServices,
	isStopped: () => boolean = () => false,
): Promise<void> {
	while (!isStopped()) {
		const refund = await claim(services);
		if (!refund) return;
		const order = await findOrder(services.db, refund.order_id);
		const existing = await findAtProvider(services, refund, order);
		const number = order?.number ?? '';
		const outcome = await (existing
			? applyAnswer(services, refund, existing, number)
			: send(services, refund, number));
		if (outcome.ok || outcome.refusal.code === noAnswer) continue;
		// The first caller was told that it is pending.
		if (order)
			await notifyMerchantOfFailedRefund(
				services,
				services.db,
				order,
				await findRefund(services, refund.id),
				{ wasTold: false, stock: null },
			);
		services.wakeOutbox();
	}
}

/** The refund at the provider; undefined if it has none. */
async function findAtProvider(
	{ provider: { stripe } }: RefundServices,
	refund: Refund,
	order: Order | undefined,
): Promise<Stripe.Refund | undefined> {
	if (refund.provider_refund_id !== null) {
		return await stripe.refunds.retrieve(refund.provider_refund_id);
	}
	const made = await stripe.refunds
		.list({ payment_intent: order?.payment_intent_id ?? '', limit: 100 })
		.autoPagingToArray({ limit: 1000 });
	return made.find(({ metadata }) => metadata?.refund_id === refund.id);
}

async function claim({ db, now }: RefundServices): Promise<Refund | undefined> {
	const nowMs = now();
	for (;;) {
		const due = await db
			.selectFrom('refunds')
			.selectAll()
			.where('status', '=', 'requested')
			.where(({ eb, or }) =>
				or([
					eb('asked_at_ms', '<=', nowMs - resumeAfterMs),
					// Written while a clock was ahead.
					eb('asked_at_ms', '>', nowMs + leewayMs),
				]),
			)
			.orderBy('asked_at_ms')
			.limit(1)
			.executeTakeFirst();
		if (!due) return undefined;
		const { numUpdatedRows } = await db
			.updateTable('refunds')
			.set({ asked_at_ms: nowMs })
			.where('id', '=', due.id)
			.where('status', '=', 'requested')
			.where('asked_at_ms', '=', due.asked_at_ms)
			.executeTakeFirst();
		if (numUpdatedRows === 1n) return due;
	}
}
