import type { Context, Hono } from 'hono';
import type * as v from 'valibot';
import { pinCatalogue } from '../../../server/catalogue/pin-catalogue.ts';
import type { DbOrTx } from '../../../server/db/open.ts';
import { answerRefusal } from '../../../server/http/json.ts';
import { unknownReturn } from '../../../server/orders/refusals.ts';
import { closeReturn } from '../../../server/orders/returns/close-return.ts';
import { decideReturn } from '../../../server/orders/returns/decide-return.ts';
import {
	changeSizes,
	releaseReservedExchange,
} from '../../../server/orders/returns/exchange-size.ts';
import { receiveReturn, sendExchange } from '../../../server/orders/returns/handle-return.ts';
import { refundOrder } from '../../../server/payments/refund-order.ts';
import type { Services } from '../../../server/services.ts';
import {
	closeReturnSchema,
	decisionSchema,
	exchangeSizeSchema,
	receivedSchema,
	releaseSchema,
	returnListSchema,
	returnRefundSchema,
	sendExchangeSchema,
} from '../../rules/returns.ts';
import type { DeskEnv } from '../access/merchant-only.ts';
import { audited } from '../audit/audit.ts';
import { returnState } from '../audit/audit-states.ts';
import { answerPage } from '../calls/answer-page.ts';
import { readInput } from '../calls/read-input.ts';
import type { Done } from '../orders/order-work.ts';
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
		if (!read.ok) return answerRefusal(context, read);
		const input = read.value;
		const number = (context.req.param('number') ?? '').slice(0, 40).toUpperCase();
		if (!/^RET-[A-Z0-9]{8}$/.test(number)) {
			return answerRefusal(context, unknownReturn(number));
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
		const { status, question } = done.refusal;
		// Another window may have decided, so the answer has the present return.
		const isOther = !question && (status === 409 || status === 503);
		return answerRefusal(context, done, isOther && row ? { return: row } : { question });
	};
}

function decide(to: 'accepted' | 'refused'): Work<v.InferOutput<typeof decisionSchema>> {
	return async function decideSo({ db, now, currentCatalogue }, { number, input, auditId }) {
		const catalogue = currentCatalogue();
		const decision = { ...input, number, to, nowMs: now(), auditId, catalogue };
		return await decideReturn(db, decision);
	};
}

async function changeSize(
	{ db, now, currentCatalogue }: Services,
	{ number, input: { sizes }, auditId }: Asked<v.InferOutput<typeof exchangeSizeSchema>>,
): Promise<Done> {
	return await changeSizes(db, {
		number,
		sizes,
		nowMs: now(),
		auditId,
		catalogue: currentCatalogue(),
	});
}

async function release({ db, now }: Services, { number, auditId }: Asked<unknown>): Promise<Done> {
	return await releaseReservedExchange(db, { number, nowMs: now(), auditId });
}

async function close({ db, now }: Services, { number, auditId }: Asked<unknown>): Promise<Done> {
	return await closeReturn(db, { number, nowMs: now(), auditId });
}

async function receive(
	{ db, now }: Services,
	{ number, input, auditId }: Asked<v.InferOutput<typeof receivedSchema>>,
): Promise<Done> {
	return await receiveReturn(db, { ...input, number, nowMs: now(), auditId });
}

/** Refunds through the order. The items were put into stock when they arrived. */
async function refund(
	services: Services,
	{ number, input: { cents }, auditId }: Asked<v.InferOutput<typeof returnRefundSchema>>,
): Promise<Done> {
	const known = await deskReturn(services.db, number, services.currentCatalogue());
	if (!known) return unknownReturn(number);
	return await refundOrder(services, {
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
	return await sendExchange(db, exchange);
}
