import type { Context, Hono } from 'hono';
import { fullName } from '../../../core/catalogue/colourways.ts';
import type { Outcome } from '../../../core/outcome.ts';
import { clockOf } from '../../../core/shop/shop-clock.ts';
import type { DbOrTx, Tx } from '../../../server/db/open.ts';
import { answerRefusal } from '../../../server/http/json.ts';
import type { Services } from '../../../server/services.ts';
import {
	type NewPriceSchedule,
	newPriceScheduleSchema,
	publishAtSchema,
} from '../../rules/schedules.ts';
import type { DeskEnv } from '../access/merchant-only.ts';
import { auditedInTx } from '../audit/audit.ts';
import { readInput } from '../calls/read-input.ts';
import { unknownProduct } from '../drafts/save-draft.ts';
import { openSchedules } from '../drafts/schedule-rows.ts';
import { draftNames, readDrafts } from '../drafts/shop-drafts.ts';
import { cancelSchedule, findSchedule } from './cancel-schedule.ts';
import { type ScheduleRefusal, schedulePrice, schedulePublication } from './make-schedule.ts';
import { scheduleList } from './schedule-view.ts';

type DeskContext = Context<DeskEnv>;

/** Registers the calls about what is published later. */
export function addScheduleRoutes(desk: Hono<DeskEnv>, services: Services): void {
	desk.get('/schedules', async (context) => context.json(await scheduleList(services.db)));
	desk.post('/products/:productId/schedules', (context) => postPrice(services, context));
	desk.post('/products/:productId/publish-at', (context) => postPublication(services, context));
	desk.post('/schedules/:scheduleId/cancel', (context) => postCancel(services, context));
}

async function postPrice(services: Services, context: DeskContext): Promise<Response> {
	const input = await readInput(context, newPriceScheduleSchema);
	if (!input.ok) return answerRefusal(context, input);
	const id = context.req.param('productId') ?? '';
	const shop = await readDrafts(services.db);
	const draft = shop.drafts.find((one) => one.id === id);
	if (!draft) return answerRefusal(context, unknownProduct);
	const what = `${fullName(draft.product)}: ${textOf(input.value)}`;
	return await postSchedule(services, context, {
		action: 'schedule-price',
		subject: id,
		input: { what },
		work: (tx, change) => schedulePrice(tx, shop, id, input.value, change),
	});
}

/** `price 29.99, compare-at price 34.99, from 2026-12-01 09:00 to 2026-12-03 09:00`, as typed. */
function textOf({ price, compareAt, from, until }: NewPriceSchedule): string {
	const before = compareAt === '' ? '' : `, compare-at price ${compareAt}`;
	const to = until === '' ? '' : ` to ${until.replace('T', ' ')}`;
	return `price ${price}${before}, from ${from.replace('T', ' ')}${to}`;
}

async function postPublication(services: Services, context: DeskContext): Promise<Response> {
	const input = await readInput(context, publishAtSchema);
	if (!input.ok) return answerRefusal(context, input);
	const id = context.req.param('productId') ?? '';
	const { at } = input.value;
	const { zone } = clockOf(services);
	const name = (await draftNames(services.db, [id])).get(id);
	if (name === undefined) return answerRefusal(context, unknownProduct);
	return await postSchedule(services, context, {
		action: 'schedule-publication',
		subject: at.replace('T', ' '),
		input: { changes: [`${name || 'A product'}: published as its draft is then.`] },
		work: (tx, change) => schedulePublication(tx, id, at, { ...change, zone }),
	});
}

interface NewSchedule {
	readonly action: string;
	readonly subject: string;
	/** For the audit trail. */
	readonly input: object;
	readonly work: (
		tx: Tx,
		change: { readonly accountId: string; readonly nowMs: number },
	) => Promise<Outcome<null, ScheduleRefusal>>;
}

/** Makes a schedule, and answers all of them. */
async function postSchedule(
	services: Services,
	context: DeskContext,
	{ action, subject, input, work }: NewSchedule,
): Promise<Response> {
	const { db, now } = services;
	const accountId = context.get('merchant').userId;
	const readState = async (db: DbOrTx) => ({ scheduled: (await openSchedules(db)).length });
	const about = { accountId, action, subject, input, readState, now };
	const done = await auditedInTx(services, about, (tx) => work(tx, { accountId, nowMs: now() }));
	if (done.ok) return context.json(await scheduleList(db));
	return answerRefusal(context, done, { faults: done.refusal.faults });
}

async function postCancel(services: Services, context: DeskContext): Promise<Response> {
	const { db, now } = services;
	const id = context.req.param('scheduleId') ?? '';
	const { schedules } = await scheduleList(db);
	const what = schedules.find((schedule) => schedule.id === id)?.sentences.join(' ') ?? '';
	const readState = async (db: DbOrTx) => ({ state: (await findSchedule(db, id))?.state ?? null });
	const accountId = context.get('merchant').userId;
	const about = {
		accountId,
		action: 'schedule-cancel',
		subject: id,
		input: { what },
		readState,
		now,
	};
	const done = await auditedInTx(services, about, (tx) => cancelSchedule(tx, id, now()));
	return done.ok ? context.json(await scheduleList(db)) : answerRefusal(context, done);
}
