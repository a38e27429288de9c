import type { Context, Hono } from 'hono';
import { type Outcome, type Refused, refuse, succeed } from '../../../core/outcome.ts';
import type { Database } from '../../../server/db/open.ts';
import type { OutboxMessage } from '../../../server/db/schema.ts';
import { answerRefusal } from '../../../server/http/json.ts';
import { findMail, retryMail, setMailAside, unknownMail } from '../../../server/mail/retry.ts';
import { applyEvent } from '../../../server/payments/apply-event.ts';
import {
	findEvent,
	reasonOf,
	setEventAside,
	storedEvent,
} from '../../../server/payments/failed-events.ts';
import { refundOtherPayment } from '../../../server/payments/refund-other-payment.ts';
import type { Services } from '../../../server/services.ts';
import {
	eventListSchema,
	type ListedEvent,
	mailListSchema,
	type OtherPayment,
} from '../../rules/health.ts';
import { countNeeds } from '../../rules/health-problems.ts';
import type { DeskEnv } from '../access/merchant-only.ts';
import { audited } from '../audit/audit.ts';
import { answerPage } from '../calls/answer-page.ts';
import { deskEvent, pageOfEvents } from './event-list.ts';
import { healthOf } from './health-view.ts';
import { listedMail, pageOfMails } from './mail-list.ts';
import { findOtherPayment, setPaymentAside } from './other-payment-list.ts';

type DeskContext = Context<DeskEnv>;
type Done = Outcome<null>;

/** Registers the calls about the health of the shop. */
export function addHealthRoutes(desk: Hono<DeskEnv>, services: Services): void {
	const { db, now } = services;
	const [mails, events, payments] = [mailKind(db), eventKind(db), paymentKind(db)];
	desk.get('/health', async (context) => context.json(await healthOf(services)));
	desk.get('/health/needs', async (context) =>
		context.json({ needs: countNeeds(await healthOf(services)) }),
	);
	desk.get(
		'/outbox',
		answerPage(mailListSchema, (input, after) => pageOfMails(db, input, after)),
	);
	desk.post('/outbox/:mailId/retry', (context) =>
		write(services, context, mails, 'retry', (id) => retryMail(db, id, now())),
	);
	desk.post('/outbox/:mailId/set-aside', (context) =>
		write(services, context, mails, 'set aside', (id) => setMailAside(db, id, now())),
	);
	desk.get(
		'/events',
		answerPage(eventListSchema, (_, after) => pageOfEvents(db, after)),
	);
	desk.post('/events/:eventId/rerun', (context) =>
		write(services, context, events, 'rerun', (id) => rerun(services, id)),
	);
	desk.post('/events/:eventId/set-aside', (context) =>
		write(services, context, events, 'set aside', async (id) =>
			(await setEventAside(db, id, now())) ? succeed(null) : refuse('It is settled already.'),
		),
	);
	desk.post('/other-payments/:paymentId/refund', (context) =>
		write(services, context, payments, 'payment-refund', (id) => refundOtherPayment(services, id)),
	);
	desk.post('/other-payments/:paymentId/set-aside', (context) =>
		write(services, context, payments, 'payment-dismiss', async (id) =>
			(await setPaymentAside(db, id, now())) ? succeed(null) : refuse('It is dismissed already.'),
		),
	);
}

/** What can be done again or set aside: mails, events and payments. */
interface Kind<Row> {
	readonly param: 'mailId' | 'eventId' | 'paymentId';
	readonly unknown: Refused;
	find(id: string): Promise<Row | undefined>;
	/** The part that actions change. */
	stateOf(row: Row): object;
	view(row: Row): object;
}

function mailKind(db: Database): Kind<OutboxMessage> {
	return {
		param: 'mailId',
		unknown: unknownMail,
		find: (id) => findMail(db, id),
		stateOf: ({ template, status, attempts }) => ({ template, status, attempts }),
		view: listedMail,
	};
}

const unknownEvent = refuse('There is no such event.', 404);

function eventKind(db: Database): Kind<ListedEvent> {
	return {
		param: 'eventId',
		unknown: unknownEvent,
		find: (id) => deskEvent(db, id),
		stateOf: ({ type, outcome, order }) => ({ type, outcome, order }),
		view: (event) => event,
	};
}

function paymentKind(db: Database): Kind<OtherPayment> {
	return {
		param: 'paymentId',
		unknown: refuse('There is no such payment.', 404),
		find: (id) => findOtherPayment(db, id),
		stateOf: ({ order, cents, currency, refundedCents }) => ({
			order,
			cents,
			currency,
			refundedCents,
		}),
		view: (payment) => payment,
	};
}

/** Changes a mail, an event or a payment, records the change, and answers the present one. */
async function write<Row>(
	services: Services,
	context: DeskContext,
	{ param, unknown, find, stateOf, view }: Kind<Row>,
	action: string,
	work: (id: string) => Promise<Done>,
): Promise<Response> {
	const id = context.req.param(param) ?? '';
	const known = /^[\w-]{1,255}$/.test(id) ? await find(id) : undefined;
	if (!known) return answerRefusal(context, unknown);
	const { userId: accountId } = context.get('merchant');
	const readState = async () => {
		const row = await find(id);
		return row ? stateOf(row) : null;
	};
	const { now } = services;
	const asked = { accountId, action, subject: id, input: null, readState, now };
	const done = await audited(services, asked, () => work(id));
	services.wakeOutbox();
	if (!done.ok) return answerRefusal(context, done);
	return context.json(view((await find(id)) ?? known));
}

/** Applies an event again. An event that was already applied changes nothing. */
async function rerun(services: Services, id: string): Promise<Done> {
	const stored = await findEvent(services.db, id);
	if (!stored) return unknownEvent;
	try {
		await applyEvent(services, storedEvent(stored), 'rerun');
	} catch (cause) {
		services.log.error({ err: cause, eventId: id }, 'a provider event cannot be applied');
		return refuse(`It failed again: ${reasonOf(cause)}`, 503);
	}
	const { outcome } = (await findEvent(services.db, id)) ?? stored;
	if (outcome === 'unknown-order') return refuse('The order of this event is still not here.');
	if (outcome === 'mismatch') return refuse(mismatch);
	return succeed(null);
}

const mismatch =
	'It is about a payment of which the shop knows nothing, and running it again changes nothing: look at it at the card provider.';
