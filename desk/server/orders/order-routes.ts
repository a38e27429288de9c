import type { Context, Hono } from 'hono';
import type * as v from 'valibot';
import { orderNumberPattern } from '../../../core/orders/order-number.ts';
import { plainCode } from '../../../core/plain-text.ts';
import { clockOf } from '../../../core/shop/shop-clock.ts';
import type { DbOrTx } from '../../../server/db/open.ts';
import { answerRefusal } from '../../../server/http/json.ts';
import { addNote } from '../../../server/orders/notes.ts';
import { unknownOrder } from '../../../server/orders/refusals.ts';
import { changesSince } from '../../../server/orders/revision.ts';
import { findOrderByNumber } from '../../../server/orders/store.ts';
import { searchOfCharge } from '../../../server/payments/charge-search.ts';
import type { Services } from '../../../server/services.ts';
import type { shipManyAnswerSchema } from '../../rules/order-answers.ts';
import {
	addressCorrectionSchema,
	cancelSchema,
	deliverSchema,
	noteKeySchema,
	noteSchema,
	orderListSchema,
	refundKeySchema,
	refundSchema,
	sendAgainSchema,
	shipManySchema,
	shipSchema,
	unshipSchema,
} from '../../rules/order-requests.ts';
import type { DeskEnv } from '../access/merchant-only.ts';
import { audited } from '../audit/audit.ts';
import { orderState } from '../audit/audit-states.ts';
import { answerPage } from '../calls/answer-page.ts';
import { parseInput, readInput } from '../calls/read-input.ts';
import { pageOfOrders } from './order-list.ts';
import { orderNeighbours } from './order-neighbours.ts';
import { deskOrder } from './order-view.ts';
import {
	cancel,
	correct,
	type Done,
	deliver,
	refund,
	sendAgain,
	ship,
	unship,
} from './order-work.ts';

type DeskContext = Context<DeskEnv>;

/** Registers the calls about orders. */
export function addOrderRoutes(desk: Hono<DeskEnv>, services: Services): void {
	const write = writesOf(services);
	desk.get('/orders', (context) => showList(services, context));
	desk.post('/orders/ship', (context) => shipMany(services, context));
	desk.get('/orders/:number', (context) => showOrder(services, context));
	desk.get('/orders/:number/neighbours', (context) => showNeighbours(services, context));
	desk.post(
		'/orders/:number/ship',
		write('ship', shipSchema, ({ number, input, auditId }) =>
			ship(services, { ...input, number, auditId }),
		),
	);
	desk.post(
		'/orders/:number/unship',
		write('unship', unshipSchema, (asked) => unship(services, asked)),
	);
	desk.post(
		'/orders/:number/deliver',
		write('deliver', deliverSchema, (asked) => deliver(services, asked)),
	);
	desk.post('/orders/:number/refund', (context) => {
		const key = parseInput(refundKeySchema, context.req.header('idempotency-key'));
		if (!key.ok) return answerRefusal(context, key);
		return write('refund', refundSchema, (asked) => refund(services, asked, key.value))(context);
	});
	desk.post(
		'/orders/:number/cancel',
		write('cancel', cancelSchema, (asked) => cancel(services, asked)),
	);
	desk.put(
		'/orders/:number/address',
		write('address', addressCorrectionSchema, (asked) => correct(services, asked)),
	);
	desk.post(
		'/orders/:number/resend',
		write('resend', sendAgainSchema, (asked) => sendAgain(services, asked)),
	);
	desk.post('/orders/:number/notes', (context) => {
		const key = parseInput(noteKeySchema, context.req.header('idempotency-key'));
		if (!key.ok) return answerRefusal(context, key);
		return write('note', noteSchema, (asked) => note(asked, key.value))(context);
	});

	async function note(
		{ number, input, accountId }: Audited<v.InferOutput<typeof noteSchema>>,
		id: string | undefined,
	) {
		return await addNote(services.db, {
			id,
			number,
			accountId,
			...input,
			nowMs: services.now(),
		});
	}
}

async function showList(services: Services, context: DeskContext): Promise<Response> {
	const { db, provider } = services;
	const search = await searchOfCharge(provider, context.req.query('search') ?? '');
	if (!search.ok) return answerRefusal(context, search);
	return await answerPage(orderListSchema, (input, after) =>
		pageOfOrders(db, { ...input, search: search.value, zone: clockOf(services).zone }, after),
	)(context);
}

async function showOrder(services: Services, context: DeskContext): Promise<Response> {
	const number = numberOf(context);
	const order = orderNumberPattern.test(number) ? await deskOrder(services, number) : undefined;
	return order ? context.json(order) : answerRefusal(context, unknownOrder(number));
}

async function showNeighbours(services: Services, context: DeskContext): Promise<Response> {
	const { db, provider } = services;
	const input = parseInput(orderListSchema, context.req.query());
	if (!input.ok) return answerRefusal(context, input);
	const number = numberOf(context);
	const isNumber = orderNumberPattern.test(number);
	const order = isNumber ? await findOrderByNumber(db, number) : undefined;
	if (!order) return answerRefusal(context, unknownOrder(number));
	const search = await searchOfCharge(provider, input.value.search);
	if (!search.ok) return answerRefusal(context, search);
	const filters = { ...input.value, search: search.value, zone: clockOf(services).zone };
	return context.json(await orderNeighbours(db, filters, order));
}

function numberOf(context: DeskContext): string {
	return (context.req.param('number') ?? '').slice(0, 40).toUpperCase();
}

interface Asked<Input> {
	readonly number: string;
	readonly input: Input;
	/** The merchant's account. */
	readonly accountId: string;
}

/** An action with its entry in the audit trail. */
interface Audited<Input> extends Asked<Input> {
	readonly auditId: string;
}

/** Makes handlers that change an order, record the change, and answer the whole order. */
function writesOf(services: Services) {
	return function write<Input>(
		action: string,
		schema: v.GenericSchema<unknown, Input>,
		work: (asked: Audited<Input>) => Promise<Done>,
	) {
		return async function answerWrite(context: DeskContext): Promise<Response> {
			const input = await readInput(context, schema);
			if (!input.ok) return answerRefusal(context, input);
			const number = numberOf(context);
			if (!orderNumberPattern.test(number)) {
				return answerRefusal(context, unknownOrder(number));
			}
			const asked = { number, input: input.value, accountId: context.get('merchant').userId };
			const done = await doOn(services, action, asked, (auditId) => work({ ...asked, auditId }));
			return await answerOrder(services, context, asked, done);
		};
	};
}

async function doOn(
	services: Services,
	action: string,
	{ number, input, accountId }: Asked<unknown>,
	work: (auditId: string) => Promise<Done>,
): Promise<Done> {
	const { now } = services;
	const readState = (db: DbOrTx) => orderState(db, number);
	const done = await audited(
		services,
		{ accountId, action, subject: number, input, readState, now },
		work,
	);
	services.wakeOutbox();
	return done;
}

async function answerOrder(
	services: Services,
	context: DeskContext,
	{ number, input }: Asked<unknown>,
	done: Done,
): Promise<Response> {
	const { db } = services;
	if (done.ok) return context.json(await deskOrder(services, number));
	const { question, code } = done.refusal;
	if (code !== 'changed') return answerRefusal(context, done, { question });
	const order = await findOrderByNumber(db, number);
	const seen = String((input as { readonly revision?: string }).revision); // only a named revision can be stale
	const changes = order ? await changesSince(db, order.id, seen) : [];
	const what = changes.length === 0 ? 'a refund was asked for' : changes.join(', ');
	const error = `This order was changed in the meantime: ${what}.`;
	return context.json({ error, order: await deskOrder(services, number) }, 409);
}

/** Marks several orders as shipped. A failure of one does not stop the others. */
async function shipMany(services: Services, context: DeskContext): Promise<Response> {
	const orders = await readInput(context, shipManySchema);
	if (!orders.ok) return answerRefusal(context, orders);
	const accountId = context.get('merchant').userId;
	const results: v.InferOutput<typeof shipManyAnswerSchema>['results'] = [];
	for (const { number: named, ...input } of orders.value.orders) {
		const number = plainCode(named).toUpperCase();
		const parcel = { ...input, number, isCorrection: false, shipsDisputed: false };
		const asked = { number, input, accountId };
		const done = await doOn(services, 'ship', asked, (auditId) =>
			ship(services, { ...parcel, auditId }),
		);
		if (done.ok) results.push({ number: named, ok: true });
		else {
			const { sentence: error, question } = done.refusal;
			results.push({ number: named, ok: false, error, ...(question && { question }) });
		}
	}
	return context.json({ results });
}
