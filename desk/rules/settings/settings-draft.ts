import * as v from 'valibot';
import { deskText } from '../texts.ts';

// The shop's own facts as the merchant typed them. They may be incomplete: `settingsFaults` says
// what is missing before they can be published. The limits here only keep the row small.

const number = deskText('The number', 300);

/** At least, and at most. */
const rangeSchema = v.object({ from: number, to: number });

const ruleSchema = v.object({
	/** In dollars: `75`. */
	from: deskText('The amount', 200),
	/** The id of a collection; empty: any products. */
	collection: deskText('The collection', 200),
	/** What sentences call its products: `women’s tees`. */
	goods: deskText('The name of the products', 200),
});

const linkSchema = v.object({
	name: deskText('The name', 300),
	url: deskText('The address', 1000),
});

const date = deskText('The day', 20);

/** Both days are included. They are `2026-12-24`, or empty. */
const daysSchema = v.object({ from: date, to: date });

const zoneSchema = v.object({
	name: deskText('The name', 300),
	isOpen: v.boolean('Please say whether the zone is open.'),
	/** `Canada`, `US-FL` */
	places: v.pipe(
		v.array(deskText('The place', 200)),
		v.maxLength(500, 'There are too many places.'),
	),
});

/** The settings that the merchant edits. Numbers are text as typed. */
export const settingsDraftSchema = v.object({
	name: deskText('The name', 300),
	tagline: deskText('The tagline', 300),
	email: deskText('The email address', 300),
	phone: deskText('The phone number', 300),
	street: deskText('The street', 300),
	city: deskText('The city', 300),
	state: deskText('The state', 300),
	zip: deskText('The ZIP code', 300),
	/** `America/New_York` */
	timeZone: deskText('The time zone', 300),
	socialLinks: v.pipe(v.array(linkSchema), v.maxLength(50, 'There are too many links.')),
	answerHours: number,
	lowStock: number,
	processingDays: rangeSchema,
	deliveryDays: rangeSchema,
	zones: v.pipe(v.array(zoneSchema), v.maxLength(50, 'There are too many zones.')),
	/** All places that no zone names. */
	elsewhere: v.object({ isOpen: v.boolean('Please say whether the shop sells elsewhere.') }),
	/** In dollars: `5.99`. */
	shipping: deskText('The price', 300),
	estimatedShipping: deskText('The estimate', 300),
	freeShipping: v.pipe(v.array(ruleSchema), v.maxLength(50, 'There are too many rules.')),
	returnDays: number,
	returnAddress: deskText('The address for returns', 1000),
	daysOff: v.pipe(v.array(daysSchema), v.maxLength(200, 'There are too many days off.')),
	notice: deskText('The notice', 1000),
	closed: v.object({
		isClosed: v.boolean('Please say whether the shop is closed.'),
		sentence: deskText('The sentence', 1000),
		/** The first day with orders; empty: until the merchant opens it. */
		until: date,
	}),
});

export type SettingsDraft = Readonly<v.InferOutput<typeof settingsDraftSchema>>;

/** The fields that are one text. */
export type SettingsText = {
	[Name in keyof SettingsDraft]: SettingsDraft[Name] extends string ? Name : never;
}[keyof SettingsDraft];

/** The fields with a least and a largest number. */
export type SettingsRange = 'processingDays' | 'deliveryDays';
