import * as v from 'valibot';
import { asciiEmail, emailSchema } from '../../../core/email.ts';
import { withoutInvisible } from '../../../core/plain-text.ts';
import { isLink, type ShopFacts, shopLimits } from '../../../core/shop/shop-facts.ts';
import { formatDay, formatPeriod } from '../format-code.ts';
import type { DraftFault } from '../products.ts';
import { at, lineFault, type Sentence } from '../text-faults.ts';
import { daySchema } from '../texts.ts';
import { choiceOf, timeZones, zoneNamed, zoneText } from '../time-zones.ts';
import { known, line } from '../typed-text.ts';
import { cameAndLeft, countOf, fromTo, rangeOf, type SettingsField, textOf } from './field.ts';
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
		...draft.daysOff.flatMap((days, place) => daysFaults(days, `daysOff.${place}`)),
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
	publishedOf: (draft) => ({
		socialLinks: draft.socialLinks.map(({ name, url }) => ({ name: line(name), url: url.trim() })),
	}),
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
			...at(`socialLinks.${place}.url`, linkFault(url.trim())),
		]),
	],
	sentences: cameAndLeft((shop) => shop.socialLinks.map(({ name, url }) => `${name}, ${url}`), {
		came: 'New link in the footer',
		left: 'No longer a link in the footer',
		moved: 'The links in the footer have another order.',
	}),
	pages: everyPage,
};

function linkFault(url: string): Sentence {
	if (!isLink(url)) return 'Enter the address of the page. It begins with https://.';
	const most = shopLimits.linkUrl;
	return url.length > most && `The address has more than ${most} characters.`;
}

function isDay(text: string): boolean {
	return v.is(daySchema, text);
}

function daysFaults(
	{ from, to }: SettingsDraft['daysOff'][number],
	field: string,
): readonly DraftFault[] {
	const most = shopLimits.daysOffAtOnce;
	const [isFrom, isTo] = [isDay(from), isDay(to)];
	const count = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
	return [
		...at(`${field}.from`, !isFrom && 'Enter the first day.'),
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
		isClosed ? { closed: { sentence: withEnd(line(sentence)), ...known('until', until) } } : {},
	faultsOf: ({ closed: { isClosed, sentence, until } }) =>
		isClosed
			? [
					...at('closed.sentence', sentenceFault(sentence)),
					...at(
						'closed.until',
						until !== '' && !isDay(until) && 'Enter a day, or leave it empty until you open.',
					),
				]
			: [],
	sentences: closedSentences,
	pages: everyPage,
};

/** Other sentences follow it, and a merchant may leave out the period. */
function withEnd(sentence: string): string {
	return /(^|[.!?…]["”’)]*)$/.test(sentence) ? sentence : `${sentence}.`;
}

function sentenceFault(sentence: string): Sentence {
	const end = 'is missing: say why nothing can be ordered';
	return lineFault('The sentence', sentence, shopLimits.closedSentence, end);
}

function closedSentences(was: ShopFacts, is: ShopFacts): readonly string[] {
	const [before, after] = [was, is].map((shop) => closedText(shop));
	if (before === after) return [];
	if (!is.closed) return ['The shop opens: shoppers can order again.'];
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
	state: textOf('state', { label: 'state', group: 'shop', most: 40, missing, pages: contact }),
	zip: textOf('zip', { label: 'ZIP code', group: 'shop', most: 20, missing, pages: contact }),
	timeZone: {
		label: 'time zone',
		group: 'shop',
		input: 'choice',
		hint: 'Days of orders, returns and numbers begin and end there, and scheduled times are of it. Codes and schedules that exist keep their moments.',
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
