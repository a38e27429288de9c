import * as v from 'valibot';
import { stateCode } from '../../../core/address/us-states.ts';
import { dayFromText } from '../../../core/calendar.ts';
import { asciiEmail, emailSchema } from '../../../core/email.ts';
import { withoutInvisible } from '../../../core/plain-text.ts';
import { isLink, type ShopFacts, shopLimits } from '../../../core/shop/shop-facts.ts';
import { formatDay, formatPeriod } from '../format-code.ts';
import type { DraftFault } from '../products.ts';
import { at, lineFault, type Sentence } from '../text-faults.ts';
import { daySchema } from '../texts.ts';
import { choiceOf, timeZones, zoneNamed, zoneText } from '../time-zones.ts';
import { known, line } from '../typed-text.ts';
import {
	cameAndLeft,
	countOf,
	fromTo,
	type RestOfShop,
	rangeOf,
	type SettingsField,
	textOf,
} from './field.ts';
import { elsewhere, zones } from './places.ts';
import type { SettingsDraft } from './settings-draft.ts';
import { estimatedShipping, freeShipping, shipping } from './shipping-prices.ts';

const everyPage = ['every page'];
const contact = ['/contact', '/terms', '/privacy'];
const missing = 'is missing. The address needs all of its parts';

const daysOff: SettingsField<'daysOff'> = {
	label: 'days off',
	group: 'daysOff',
	input: 'own',
	typedOf: (shop) => shop.daysOff.map(({ from, to }) => ({ from, to })),
	publishedOf: (draft) => ({ daysOff: draft.daysOff }),
	faultsOf: (draft) => [
		...at(
			'daysOff',
			draft.daysOff.length > shopLimits.daysOff &&
				`A shop has at most ${shopLimits.daysOff} of them. Remove some.`,
		),
		...draft.daysOff.flatMap((days, place) => daysFaults(days, place, draft.daysOff)),
	],
	sentences: cameAndLeft((shop) => shop.daysOff.map(formatPeriod), {
		came: 'New days off',
		left: 'No longer days off',
		moved: 'The days off have another order.',
	}),
	pages: ['every product page', '/checkout'],
};

const socialLinks: SettingsField<'socialLinks'> = {
	label: 'pages elsewhere',
	group: 'shop',
	input: 'own',
	typedOf: (shop) => shop.socialLinks.map(({ name, url }) => ({ name, url })),
	publishedOf: (draft) => ({ socialLinks: draft.socialLinks.map(linkOf) }),
	faultsOf: ({ socialLinks: links }) => [
		...at(
			'socialLinks',
			links.length > shopLimits.socialLinks &&
				`A shop has at most ${shopLimits.socialLinks} of them. Remove one.`,
		),
		...links.flatMap(({ name, url }, place) => [
			...at(
				`socialLinks.${place}.name`,
				lineFault('The name', name, shopLimits.linkName, 'is missing, such as Instagram'),
			),
			...at(
				`socialLinks.${place}.url`,
				linkFault(url.trim()) ||
					(isListed(links.slice(0, place), { name, url }) &&
						'This link is in the list already. Remove it here.'),
			),
		]),
	],
	sentences: cameAndLeft((shop) => shop.socialLinks.map(({ name, url }) => `${name}, ${url}`), {
		came: 'New link in the footer',
		left: 'No longer a link in the footer',
		moved: 'The links in the footer have another order.',
	}),
	pages: everyPage,
};

type Link = SettingsDraft['socialLinks'][number];

function linkOf({ name, url }: Link): Link {
	return { name: line(name), url: url.trim() };
}

function isListed(links: readonly Link[], link: Link): boolean {
	const { name, url } = linkOf(link);
	return links.map(linkOf).some((one) => one.name === name && one.url === url);
}

function linkFault(url: string): Sentence {
	if (!isLink(url)) return 'Enter the address of the page. It begins with https://.';
	const most = shopLimits.linkUrl;
	return url.length > most && `The address has more than ${most} characters.`;
}

function isDay(text: string): boolean {
	return v.is(daySchema, text);
}

type DaysOff = SettingsDraft['daysOff'][number];

function daysFaults(
	{ from, to }: DaysOff,
	place: number,
	all: readonly DaysOff[],
): readonly DraftFault[] {
	const field = `daysOff.${place}`;
	const isTwice = all.findIndex((one) => one.from === from && one.to === to) < place;
	const most = shopLimits.daysOffAtOnce;
	const [isFrom, isTo] = [isDay(from), isDay(to)];
	const count = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
	return [
		...at(`${field}.from`, !isFrom && 'Enter the first day.'),
		...at(
			`${field}.from`,
			isFrom && isTo && isTwice && 'These days are in the list already. Remove them here.',
		),
		...at(`${field}.to`, !isTo && 'Enter the last day. It is the first one, if it is one day.'),
		...at(
			`${field}.to`,
			isFrom && isTo && count < 1 && 'The last day is before the first one. Enter a later one.',
		),
		...at(
			`${field}.to`,
			isFrom && isTo && count > most && `At most ${most} days at once. Close the shop instead.`,
		),
	];
}

const closed: SettingsField<'closed'> = {
	label: 'closed',
	group: 'closed',
	input: 'own',
	typedOf: (shop) => ({
		isClosed: shop.closed !== undefined,
		sentence: shop.closed?.sentence ?? '',
		until: shop.closed?.until ?? '',
	}),
	publishedOf: ({ closed: { isClosed, sentence, until } }) =>
		isClosed ? { closed: { sentence: publishedSentence(sentence), ...known('until', until) } } : {},
	faultsOf: ({ closed: { isClosed, sentence, until } }, shop) =>
		isClosed
			? [
					...at('closed.sentence', sentenceFault(sentence)),
					...at('closed.until', until !== '' && untilFault(sentence, until, shop)),
				]
			: [],
	sentences: closedSentences,
	pages: everyPage,
};

/** Other sentences follow it, and a merchant may leave out the period. */
function publishedSentence(typed: string): string {
	const sentence = line(typed);
	return /(^|[.!?…]["”’)]*)$/.test(sentence) ? sentence : `${sentence}.`;
}

/** A day that is over is no fault as long as it is published so: then another field is edited. */
function untilFault(sentence: string, until: string, { published, today }: RestOfShop): Sentence {
	if (!isDay(until)) return 'Enter a day, or leave it empty until you open.';
	const { closed: shown } = published;
	const isShown = shown?.until === until && shown.sentence === publishedSentence(sentence);
	return !isShown && dayFromText(until) <= today && 'Enter a day after today, or open the shop.';
}

function sentenceFault(sentence: string): Sentence {
	const end = 'is missing: say why nothing can be ordered';
	return lineFault('The sentence', sentence, shopLimits.closedSentence, end);
}

function closedSentences(was: ShopFacts, is: ShopFacts): readonly string[] {
	const [before, after] = [was, is].map((shop) => closedText(shop));
	if (before === after) return [];
	if (!is.closed) return ['The shop is open: shoppers can order.'];
	const verb = was.closed ? 'stays closed' : 'closes, and nothing can be ordered';
	return [`The shop ${verb}. Shoppers read: ${after}`];
}

function closedText({ closed: facts }: ShopFacts): string {
	if (!facts) return '';
	const { sentence, until } = facts;
	return `“${sentence}”${until === undefined ? '' : ` It opens on ${formatDay(until)}.`}`;
}

/** The settings, in the order in which they are shown, and faults and changes are listed. */
export const settingsFields: { readonly [Name in keyof SettingsDraft]: SettingsField<Name> } = {
	name: textOf('name', { label: 'name of the shop', group: 'shop', most: 60, pages: everyPage }),
	tagline: textOf('tagline', { label: 'tagline', group: 'shop', most: 120, pages: everyPage }),
	email: textOf('email', {
		label: 'email address',
		group: 'shop',
		input: 'email',
		most: 254,
		publishedOf: (typed) => asciiEmail(withoutInvisible(typed).trim()),
		faultOf: (typed) =>
			!v.is(emailSchema, typed) && 'Enter an email address, such as hello@example.com.',
		pages: everyPage,
	}),
	phone: textOf('phone', {
		label: 'phone number',
		group: 'shop',
		input: 'tel',
		most: 40,
		faultOf: (typed) =>
			!/\d/.test(typed) && 'Enter the number as people dial it, such as +1 (305) 555-0142.',
		pages: everyPage,
	}),
	street: textOf('street', { label: 'street', group: 'shop', most: 120, missing, pages: contact }),
	city: textOf('city', { label: 'city', group: 'shop', most: 80, missing, pages: contact }),
	state: textOf('state', {
		label: 'state',
		group: 'shop',
		most: 40,
		missing,
		publishedOf: (typed) => stateCode(line(typed)),
		pages: contact,
	}),
	zip: textOf('zip', { label: 'ZIP code', group: 'shop', most: 20, missing, pages: contact }),
	timeZone: {
		label: 'time zone',
		group: 'shop',
		input: 'choice',
		hint: 'Days of orders, returns and numbers begin and end in it, and scheduled times are its times. Codes and schedules that exist keep their moments.',
		choices: timeZones,
		typedOf: ({ timeZone }) => choiceOf(timeZone)?.name ?? '',
		publishedOf: ({ timeZone }) => ({ timeZone: zoneNamed(timeZone) }),
		faultsOf: ({ timeZone }) =>
			at('timeZone', !zoneNamed(timeZone) && 'Choose a time zone of the list.'),
		sentences: fromTo('time zone', ({ timeZone }) => zoneText(timeZone)),
		pages: ['every product page', '/checkout'],
	},
	socialLinks,
	answerHours: countOf('answerHours', {
		label: 'hours until an answer',
		group: 'shop',
		hint: 'The shop promises an answer to messages within so many hours.',
		most: shopLimits.answerHours,
		pages: ['/contact'],
	}),
	lowStock: countOf('lowStock', {
		label: 'low stock',
		group: 'shop',
		hint: 'From this number on, a product says how many are left. 0: it never does.',
		least: 0,
		most: shopLimits.lowStock,
		pages: ['every product page'],
	}),
	processingDays: rangeOf('processingDays', {
		label: 'business days until shipping',
		group: 'delivery',
		most: shopLimits.days,
		pages: ['every product page', '/checkout', '/contact'],
	}),
	deliveryDays: rangeOf('deliveryDays', {
		label: 'business days on the way',
		group: 'delivery',
		most: shopLimits.days,
		pages: ['every product page', '/checkout', '/contact'],
	}),
	zones,
	elsewhere,
	shipping,
	estimatedShipping,
	freeShipping,
	returnDays: countOf('returnDays', {
		label: 'days for a return',
		group: 'returns',
		most: shopLimits.returnDays,
		pages: ['every product page', '/contact', '/terms'],
	}),
	returnAddress: textOf('returnAddress', {
		label: 'address for returns',
		group: 'returns',
		hint: 'In one line. The address of the shop, if this is empty.',
		isOptional: true,
		most: 240,
		none: 'that of the shop',
		pages: ['/terms'],
	}),
	daysOff,
	notice: textOf('notice', {
		label: 'notice',
		group: 'notice',
		hint: 'One short sentence.',
		isOptional: true,
		most: shopLimits.notice,
		pages: everyPage,
	}),
	closed,
};

export const settingsNames = Object.keys(settingsFields) as (keyof SettingsDraft)[]; // It returns string[].

/** The names of the fields in sentences. */
export const settingsTexts = Object.fromEntries(
	settingsNames.map((name) => [name, settingsFields[name].label]),
) as Readonly<Record<keyof SettingsDraft, string>>; // It has all names.
