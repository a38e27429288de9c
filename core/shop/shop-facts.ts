import * as v from 'valibot';
import { isEmail } from '../email.ts';
import { nameInAddress, textLine, wholeNumber } from '../fields.ts';
import { timeZoneSchema } from '../time-zone.ts';
import { isPlace } from './places.ts';

/** The largest numbers of the shop's facts, for the rules of a draft too. */
export const shopLimits = {
	days: 60,
	returnDays: 365,
	answerHours: 240,
	/** More than any cart can hold is refused where the draft is checked. */
	cents: 1_000_000,
	freeShippingRules: 10,
	daysOff: 40,
	/** A longer absence is no day off: then the shop is closed. */
	daysOffAtOnce: 60,
	lowStock: 1000,
	socialLinks: 10,
	zones: 20,
	linkName: 40,
	linkUrl: 300,
	notice: 120,
	closedSentence: 200,
} as const;

/** Whether a text is an address that pages can link to. */
export function isLink(text: string): boolean {
	return text.startsWith('https://') && URL.canParse(text);
}

const dateText = v.pipe(v.string(), v.isoDate('must be a date'));

const dayRange = v.pipe(
	v.object({ from: wholeNumber(shopLimits.days), to: wholeNumber(shopLimits.days) }),
	v.check(({ from, to }) => from <= to, 'must begin before it ends'),
	v.readonly(),
);

const cents = v.pipe(
	v.number(),
	v.integer('must be whole'),
	v.minValue(0),
	v.maxValue(shopLimits.cents),
);

/** A page of the shop elsewhere: `Instagram`. */
const linkSchema = v.pipe(
	v.object({
		name: textLine(shopLimits.linkName),
		url: v.pipe(
			v.string(),
			v.maxLength(shopLimits.linkUrl),
			v.check(isLink, 'must be an address that begins with https://'),
		),
	}),
	v.readonly(),
);

/** Both days are included. */
const daysOffSchema = v.pipe(
	v.object({ from: dateText, to: dateText }),
	v.check(
		({ from, to }) =>
			from <= to && Date.parse(to) - Date.parse(from) < shopLimits.daysOffAtOnce * 86_400_000,
		`must begin before it ends, and have at most ${shopLimits.daysOffAtOnce} days`,
	),
	v.readonly(),
);

/** From this subtotal before discount, of a collection or of anything, shipping is free. */
const freeShippingSchema = v.pipe(
	v.object({
		fromCents: v.pipe(cents, v.minValue(1)),
		/** The id of a collection, and what sentences call its products: `women’s tees`. */
		collection: v.exactOptional(nameInAddress),
		goods: v.exactOptional(textLine(60)),
	}),
	v.check(
		({ collection, goods }) => (collection === undefined) === (goods === undefined),
		'must name its goods, if it is of a collection',
	),
	v.readonly(),
);

/** A part of the world with the same terms. */
const zoneSchema = v.pipe(
	v.object({
		name: textLine(60),
		isOpen: v.boolean(),
		places: v.pipe(
			v.array(v.pipe(v.string(), v.check(isPlace, 'must be a place'))),
			v.minLength(1, 'must not be empty'),
			v.readonly(),
		),
	}),
	v.readonly(),
);

const zonesSchema = v.pipe(
	v.array(zoneSchema),
	v.maxLength(shopLimits.zones),
	v.check((zones) => {
		const places = zones.flatMap((zone) => zone.places);
		return new Set(places).size === places.length;
	}, 'must name a place once'),
	v.readonly(),
);

const closedSchema = v.pipe(
	v.object({
		/** What shoppers read: `We are at the boat show in Annapolis.` */
		sentence: textLine(shopLimits.closedSentence),
		/** The first day on which orders are taken again; left out: the merchant opens it. */
		until: v.exactOptional(dateText),
	}),
	v.readonly(),
);

/**
 * The shop's own facts: what it is called, where it is, and what it promises. A publication has
 * them, and every page, mail, feed and answer reads them there.
 */
export const shopSchema = v.pipe(
	v.object({
		name: textLine(60),
		tagline: textLine(120),
		email: v.pipe(v.string(), v.check(isEmail, 'must be an email address')),
		phone: textLine(40),
		street: textLine(120),
		city: textLine(80),
		state: textLine(40),
		zip: textLine(20),
		/** Days begin and end there. */
		timeZone: timeZoneSchema,
		/** Where returns go, in one line; left out: to the address above. */
		returnAddress: v.exactOptional(textLine(240)),
		/** In the footer. */
		socialLinks: v.pipe(v.array(linkSchema), v.maxLength(shopLimits.socialLinks), v.readonly()),
		/** Hours within which a message is answered. */
		answerHours: wholeNumber(shopLimits.answerHours),
		/** Business days until an order is shipped. */
		processingDays: dayRange,
		/** Business days in transit with standard US shipping. */
		deliveryDays: dayRange,
		/** Days on which nothing is shipped, besides weekends and federal holidays. */
		daysOff: v.pipe(v.array(daysOffSchema), v.maxLength(shopLimits.daysOff), v.readonly()),
		/** Days within which an unworn item can be returned. */
		returnDays: wholeNumber(shopLimits.returnDays),
		/** The price of standard shipping at checkout. */
		shippingCents: cents,
		/** What the cart shows before the address is known. Checkout never asks for more. */
		estimatedShippingCents: cents,
		freeShipping: v.pipe(
			v.array(freeShippingSchema),
			v.maxLength(shopLimits.freeShippingRules),
			v.readonly(),
		),
		/** Where the shop sells. A place that no zone names is elsewhere. */
		zones: zonesSchema,
		elsewhere: v.pipe(v.object({ isOpen: v.boolean() }), v.readonly()),
		/** A sentence in the top bar of every page, instead of the offer of free shipping. */
		notice: v.exactOptional(textLine(shopLimits.notice)),
		/** While the shop is closed nothing can be ordered. */
		closed: v.exactOptional(closedSchema),
		/** At this number or fewer, product pages show how many are left. */
		lowStock: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(shopLimits.lowStock)),
	}),
	v.forward(
		v.check(
			({ shippingCents, estimatedShippingCents }) => shippingCents <= estimatedShippingCents,
			'must not be below the price at checkout',
		),
		['estimatedShippingCents'],
	),
	v.readonly(),
);

export type ShopFacts = v.InferOutput<typeof shopSchema>;
