import type { Context, Hono } from 'hono';
import type * as v from 'valibot';
import { eventListSchema, mailListSchema } from '../../../core/desk/health.ts';
import { countNeeds } from '../../../core/desk/health-problems.ts';
import type { pageVitalsSchema } from '../../../core/desk/vitals.ts';
import { fail, type Outcome, succeed } from '../../../core/outcome.ts';
import {
	findMail,
	type RetryRefusal,
	retryMail,
	retryRefusalTexts,
	setMailAside,
} from '../../mail/retry.ts';
import { applyEvent } from '../../payments/apply-event.ts';
import { findEvent, reasonOf, setEventAside, storedEvent } from '../../payments/failed-events.ts';
import type { Services } from '../../services.ts';
import { readVitals } from '../../vitals/read.ts';
import { answerPage } from '../answer-page.ts';
import { audited } from '../audit.ts';
import type { DeskEnv } from '../merchant-only.ts';
import { type DeskRefusal, refusalAnswer, refuse } from '../refusal.ts';
import { deskEvent, pageOfEvents } from './event-list.ts';
import { healthOf } from './health-view.ts';
import { listedMail, pageOfMails } from './mail-list.ts';

type DeskContext = Context<DeskEnv>;
type Done = Outcome<null, DeskRefusal>;

/** Registers the calls about the health of the shop. */
export function addHealthRoutes(desk: Hono<DeskEnv>, services: Services): void {
	const { db, now } = services;
	desk.get('/health', async (context) => context.json(await healthOf(services)));
	desk.get('/health/needs', async (context) =>
		context.json({ needs: countNeeds(await healthOf(services)) }),
	);
	desk.get('/vitals', async (context) => {
		const vitals = await readVitals(db, now());
		return context.json({ vitals } satisfies v.InferInput<typeof pageVitalsSchema>);
	});
	desk.get(
		'/outbox',
		answerPage(mailListSchema, (input, after) => pageOfMails(db, input, after)),
	);
	desk.post('/outbox/:mailId/retry', (context) =>
		writeMail(services, context, 'retry', (id) => retryMail(db, id, now())),
	);
	desk.post('/outbox/:mailId/set-aside', (context) =>
		writeMail(services, context, 'set aside', (id) => setMailAside(db, id, now())),
	);
	desk.get(
		'/events',
		answerPage(eventListSchema, (_, after) => pageOfEvents(db, after)),
	);
	desk.post('/events/:eventId/rerun', (context) =>
		writeEvent(services, context, 'rerun', (id) => rerun(services, id)),
	);
	desk.post('/events/:eventId/set-aside', (context) =>
		writeEvent(services, context, 'set aside', async (id) =>
			(await setEventAside(db, id, now())) ? succeed(null) : refuse('It is settled already.'),
		),
	);
}

/** Changes a mail, records the change, and answers the present mail. */
async function writeMail(
	services: Services,
	context: DeskContext,
	action: string,
	work: (id: string) => Promise<Outcome<null, RetryRefusal>>,
): Promise<Response> {
	const { db, now } = services;
	const id = idOf(context, 'mailId');
	if (id === null || !(await findMail(db, id))) {
		return context.json({ error: retryRefusalTexts['unknown-mail'] }, 404);
	}
	const { userId: accountId } = context.get('merchant');
	const readState = async () => {
		const mail = await findMail(db, id);
		return mail ? { template: mail.template, status: mail.status, attempts: mail.attempts } : null;
	};
	const done = await audited(
		services,
		{ accountId, action, subject: id, input: null, readState, now },
		async (): Promise<Done> => {
			const made = await work(id);
			return made.ok ? made : refuse(retryRefusalTexts[made.failure]);
		},
	);
	services.wakeOutbox();
	if (!done.ok) return refusalAnswer(context, done.failure);
	const mail = await findMail(db, id);
	return context.json(mail ? listedMail(mail) : null);
}

/** The id in the path; null if it is malformed. */
function idOf(context: DeskContext, name: 'mailId' | 'eventId'): string | null {
	const id = context.req.param(name) ?? '';
	return /^[\w-]{1,255}$/.test(id) ? id : null;
}

/** Changes an event, records the change, and answers the present event. */
async function writeEvent(
	services: Services,
	context: DeskContext,
	action: string,
	work: (id: string) => Promise<Done>,
): Promise<Response> {
	const { db, now } = services;
	const id = idOf(context, 'eventId');
	if (id === null || !(await deskEvent(db, id))) {
		return context.json({ error: 'There is no such event.' }, 404);
	}
	const { userId: accountId } = context.get('merchant');
	const readState = async () => {
		const event = await deskEvent(db, id);
		return event ? { type: event.type, outcome: event.outcome, order: event.order } : null;
	};
	const subject = id;
	const done = await audited(
		services,
		{ accountId, action, subject, input: null, readState, now },
		async () => await work(id),
	);
	if (!done.ok) return refusalAnswer(context, done.failure);
	return context.json(await deskEvent(db, id));
}

/** Applies an event again. An event that was already applied changes nothing. */
async function rerun(services: Services, id: string): Promise<Done> {
	const stored = await findEvent(services.db, id);
	if (!stored) return refuse('There is no such event.', 404);
	try {
		await applyEvent(services, storedEvent(stored), 'rerun');
	} catch (cause) {
		services.log.error({ err: cause, eventId: id }, 'a provider event cannot be applied');
		return fail({ status: 503, sentence: `It failed again: ${reasonOf(cause)}` });
	}
	const { outcome } = (await findEvent(services.db, id)) ?? stored;
	if (outcome === 'unknown-order') return refuse('The order of this event is still not here.');
	if (outcome === 'mismatch') return refuse(mismatch);
	return succeed(null);
}

const mismatch =
	'What was paid does not fit the order, and running it again changes nothing: look at the payment at the card provider.';
