import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { parcelQuestions } from '../../../core/desk/order-answers.ts';
import {
	closeReturnSchema,
	decisionSchema,
	exchangeSizeSchema,
	receivedSchema,
	releaseSchema,
	returnListSchema,
	returnRefundSchema,
	sendExchangeSchema,
} from '../../../core/desk/returns.ts';
import { fail, succeed } from '../../../core/outcome.ts';
import { pinCatalogue } from '../../catalogue/pin-catalogue.ts';
import type { DbOrTx } from '../../db/open.ts';
import {
	closeRefusalMessage,
	decisionRefusalMessage,
	handlingRefusalMessage,
	sizeRefusalMessage,
	unknownReturn,
} from '../../orders/refusal-messages.ts';
import { closeReturn } from '../../orders/returns/close-return.ts';
import { decideReturn } from '../../orders/returns/decide-return.ts';
import {
	changeSizes,
	releaseReservedExchange,
	type SizeRefusal,
} from '../../orders/returns/exchange-size.ts';
import {
	type HandlingRefusal,
	receiveReturn,
	sendExchange,
} from '../../orders/returns/handle-return.ts';

import type { Services } from '../../services.ts';
import { answerPage } from '../answer-page.ts';
import { returnState } from '../audit/audit-states.ts';
import { audited } from '../audit.ts';
import type { DeskEnv } from '../merchant-only.ts';
import { type Done, giveBack } from '../orders/order-work.ts';
import { type DeskRefusal, readInput, refusalAnswer, refuse } from '../refusal.ts';
import { deskReturn, pageOfReturns } from './return-view.ts';

/** A step of a return. */
interface Asked<Input> {
	readonly number: string;
	readonly input: Input;
	/** Its entry in the audit trail. */
	readonly auditId: string;
}

type Work<Input> = (services: Services, asked: Asked<Input>) => Promise<Done>;

/** Registers the calls about returns and exchanges. */
export function addReturnRoutes(desk: Hono<DeskEnv>, services: Services): void {
	desk.get(
		'/returns',
		answerPage(returnListSchema, (input, after) =>
			pageOfReturns(services.db, input, after, services.currentCatalogue()),
		),
	);
	const path = '/returns/:number';
	desk.post(`${path}/accept`, write(services, 'accept', decisionSchema, decide('accepted')));
	desk.post(`${path}/refuse`, write(services, 'refuse', decisionSchema, decide('refused')));
	desk.post(`${path}/size`, write(services, 'exchange-size', exchangeSizeSchema, changeSize));
	desk.post(`${path}/release`, write(services, 'release', releaseSchema, release));
	desk.post(`${path}/close`, write(services, 'close', closeReturnSchema, close));
	desk.post(`${path}/received`, write(services, 'received', receivedSchema, receive));
	desk.post(`${path}/refund`, write(services, 'refund', returnRefundSchema, refund));
	desk.post(`${path}/swapped`, write(services, 'swapped', sendExchangeSchema, exchange));
}

/** Makes a handler that changes a return, records the change, and answers the return. */
function write<Input>(
	shop: Services,
	action: string,
	schema: v.GenericSchema<unknown, Input>,
	work: Work<Input>,
) {
	return async function answerWrite(context: Context<DeskEnv>): Promise<Response> {
		const services = pinCatalogue(shop);
		const { db, now } = services;
		const read = await readInput(context, schema);
		if (!read.ok) return refusalAnswer(context, read.failure);
		const input = read.value;
		const number = (context.req.param('number') ?? '').slice(0, 40).toUpperCase();
		if (!/^RET-[A-Z0-9]{8}$/.test(number)) {
			return context.json({ error: unknownReturn(number) }, 404);
		}
		const { userId: accountId } = context.get('merchant');
		const readState = (db: DbOrTx) => returnState(db, number);
		const done = await audited(
			services,
			{ accountId, action, subject: number, input, readState, now },
			async (auditId) => await work(services, { number, input, auditId }),
		);
		services.wakeOutbox();
		const row = await deskReturn(db, number, services.currentCatalogue());
		if (done.ok) return context.json(row);
		const { sentence, status, question } = done.failure;
		// Another window may have decided, so the answer has the present return.
		if (row && !question && (status === 409 || status === 503)) {
			return context.json({ error: sentence, return: row }, status);
		}
		return refusalAnswer(context, done.failure);
	};
}

function decide(to: 'accepted' | 'refused'): Work<v.InferOutput<typeof decisionSchema>> {
	return async function decideSo({ db, now, currentCatalogue }, { number, input, auditId }) {
		const catalogue = currentCatalogue();
		const decision = { ...input, number, to, nowMs: now(), auditId, catalogue };
		const done = await decideReturn(db, decision);
		if (done.ok) return succeed(null);
		const status = done.failure === 'unknown-return' ? 404 : 409;
		return refuse(decisionRefusalMessage(done.failure, number), status);
	};
}

async function changeSize(
	{ db, now, currentCatalogue }: Services,
	{ number, input: { sizes }, auditId }: Asked<v.InferOutput<typeof exchangeSizeSchema>>,
): Promise<Done> {
	const done = await changeSizes(db, {
		number,
		sizes,
		nowMs: now(),
		auditId,
		catalogue: currentCatalogue(),
	});
	return done.ok ? done : sizeRefusal(done.failure, number);
}

async function release({ db, now }: Services, { number, auditId }: Asked<unknown>): Promise<Done> {
	const done = await releaseReservedExchange(db, { number, nowMs: now(), auditId });
	return done.ok ? done : sizeRefusal(done.failure, number);
}

async function close({ db, now }: Services, { number, auditId }: Asked<unknown>): Promise<Done> {
	const done = await closeReturn(db, { number, nowMs: now(), auditId });
	if (done.ok) return done;
	const status = done.failure.kind === 'unknown-return' ? 404 : 409;
	return refuse(closeRefusalMessage(done.failure, number), status);
}

function sizeRefusal(failure: SizeRefusal, number: string) {
	const status = failure.kind === 'unknown-return' ? 404 : 409;
	return refuse(sizeRefusalMessage(failure, number), status);
}

async function receive(
	{ db, now }: Services,
	{ number, input, auditId }: Asked<v.InferOutput<typeof receivedSchema>>,
): Promise<Done> {
	const done = await receiveReturn(db, { ...input, number, nowMs: now(), auditId });
	return done.ok ? done : handlingRefusal(done.failure, number);
}

/** Refunds through the order. The items were put into stock when they arrived. */
async function refund(
	services: Services,
	{ number, input: { cents }, auditId }: Asked<v.InferOutput<typeof returnRefundSchema>>,
): Promise<Done> {
	const known = await deskReturn(services.db, number, services.currentCatalogue());
	if (!known) return refuse(unknownReturn(number), 404);
	return await giveBack(services, {
		number: known.order,
		cents,
		restock: false,
		returnNumber: number,
		auditId,
	});
}

async function exchange(
	{ db, now }: Services,
	{ number, input, auditId }: Asked<v.InferOutput<typeof sendExchangeSchema>>,
): Promise<Done> {
	const { tracking: trackingNumber, ...parcel } = input;
	const exchange = { ...parcel, number, trackingNumber, nowMs: now(), auditId };
	const sent = await sendExchange(db, exchange);
	return sent.ok ? sent : handlingRefusal(sent.failure, number);
}

function handlingRefusal(failure: HandlingRefusal, number: string) {
	const isBad = ['bad-carrier', 'bad-tracking', 'bad-link', 'bad-quantities'].includes(
		failure.kind,
	);
	const status = failure.kind === 'unknown-return' ? 404 : isBad ? 400 : 409;
	const question = v.safeParse(v.picklist(parcelQuestions), failure.kind);
	return fail({
		status,
		sentence: handlingRefusalMessage(failure, number),
		...(question.success && { question: question.output }),
	} satisfies DeskRefusal);
}
