import * as v from 'valibot';
import { isoTimeSchema } from '../../core/iso-time.ts';
import { draftFaultSchema } from './products.ts';
import { deskText } from './texts.ts';

// The calls about what is published later, under /functions/v1/desk.

const moment = deskText('The time', 40);

/** Body of POST products/{id}/schedules, as typed. Times are those of the shop: `2026-12-01T09:00`. */
export const newPriceScheduleSchema = v.object({
	price: deskText('The price', 200),
	/** Empty: none. */
	compareAt: deskText('The compare-at price', 200),
	from: moment,
	/** When the price before comes back. Empty: it does not. */
	until: moment,
});

export type NewPriceSchedule = v.InferOutput<typeof newPriceScheduleSchema>;

/** Body of POST products/{id}/publish-at: when its draft is published, as it is then. */
export const publishAtSchema = v.object({ at: moment });

/** The answer of a 400: `error` is the first sentence, the rest stands at the fields. */
export const scheduleFaultsSchema = v.object({
	error: v.string(),
	faults: v.array(draftFaultSchema),
});

/**
 * `waiting`: nothing is published yet. `running`: the price is in the shop until the end. `refused`:
 * it could not be published, and the merchant has not dismissed it.
 */
const openScheduleStates = ['waiting', 'running', 'refused'] as const;

const scheduleSchema = v.object({
	id: v.string(),
	/** `publication`: the product is published as its draft is then. */
	kind: v.picklist(['price', 'publication']),
	/** Null: several products, as an earlier release could schedule. */
	productId: v.nullable(v.string()),
	state: v.picklist(openScheduleStates),
	startsAt: isoTimeSchema,
	/** When the price before comes back; null: it does not. */
	endsAt: v.nullable(isoTimeSchema),
	/** What will change: `Deck Shirt: price $29.99, compare-at price $34.99.` */
	sentences: v.array(v.string()),
	/** The merchant's email address; null if it is unknown. */
	createdBy: v.nullable(v.string()),
	/** Why it is not published, although its time has come. */
	problem: v.nullable(v.string()),
});

export type Schedule = v.InferOutput<typeof scheduleSchema>;

/** The answer of GET schedules, and of each change of them, in the order of their times. */
export const scheduleListAnswerSchema = v.object({ schedules: v.array(scheduleSchema) });

export type ScheduleListAnswer = v.InferOutput<typeof scheduleListAnswerSchema>;
