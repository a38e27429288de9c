import * as v from 'valibot';
import { sizeText } from '../../../core/catalogue/size-text.ts';
import { promiseTexts } from '../../../core/checkout/promise-sentences.ts';
import { returnKinds, returnReasons } from '../../../core/orders/returns.ts';
import type { ShopFacts } from '../../../core/shop/shop-facts.ts';
import { atDesk, defineMail, facts, questions, section } from '../mail.ts';
import { greet, itemLine, seeOrder } from './order-blocks.ts';
import { orderPath, picturedItem, sampleOrder } from './order-data.ts';

const returned = {
	number: v.string(),
	returnNumber: v.string(),
	kind: v.picklist(returnKinds),
	reason: v.string(),
	note: v.string(),
	lines: v.array(v.object({ ...picturedItem.entries, wantedSize: v.nullable(v.string()) })),
};

type Returned = v.InferOutput<v.ObjectSchema<typeof returned, undefined>>;

const sample = {
	...sampleOrder,
	returnNumber: 'RET-7QK3MPXA',
	kind: 'exchange',
	reason: 'too-small',
	note: 'A size up, please.',
	lines: sampleOrder.lines.slice(0, 1).map((line) => ({ ...line, wantedSize: 'L' })),
} as const;

const reasons: Readonly<Record<string, string>> = returnReasons;

/** For the merchant. */
export const returnRequested = defineMail({
	about: 'order',
	data: v.object({ ...returned, email: v.string() }),
	sample,
	write: (asked) => {
		const { number, returnNumber, kind, reason, note, email } = asked;
		const request = kind === 'exchange' ? 'an exchange' : 'a return';
		return {
			subject: `Order ${number}: ${kind} requested`,
			heading: kind === 'exchange' ? 'An exchange request' : 'A return request',
			blocks: [
				`The shopper of order ${number} asks for ${request}.`,
				facts({
					Return: returnNumber,
					Reason: reasons[reason] ?? reason,
					'In their words': note || null,
					Shopper: email,
				}),
				section('What comes back', textLines(asked)),
				atDesk('Answer It', `/returns?search=${encodeURIComponent(returnNumber)}`),
			],
		};
	},
});

/** The merchant's decision, and the next steps. */
export const returnDecided = defineMail({
	about: 'order',
	data: v.object({
		orderPath,
		...returned,
		firstName: v.string(),
		isAccepted: v.boolean(),
		answer: v.nullable(v.string()),
	}),
	sample: { ...sample, firstName: 'Grace', isAccepted: true, answer: null },
	write: (decided, { shop }) => {
		const { orderPath, number, returnNumber, kind, firstName, isAccepted, answer } = decided;
		const yes = kind === 'exchange' ? 'Yes, we’ll exchange it' : 'Yes, send it back';
		const was = isAccepted ? 'is accepted' : 'was declined';
		return {
			subject: `Your ${kind} for ${shop.name} order ${number}: ${isAccepted ? 'accepted' : 'declined'}`,
			heading: isAccepted ? yes : `We can’t take this ${kind}`,
			blocks: [
				greet(firstName, `your ${kind} ${returnNumber} for order ${number} ${was}.`),
				answer,
				{
					kind: 'products',
					title: isAccepted ? 'Please send back' : 'What it was about',
					products: decided.lines.map((line) => ({
						...line,
						detail: `${line.quantity} × ${sizeText(line.size)}${wanted(decided, line)}`,
					})),
					textLines: textLines(decided),
				},
				...(isAccepted ? nextSteps(decided, shop) : []),
				seeOrder(orderPath),
				questions(shop),
			],
		};
	},
});

function nextSteps({ returnNumber, kind }: Returned, shop: ShopFacts) {
	const { name, street, city, state, zip, returnAddress } = shop;
	return [
		section('Send it to', [
			// The return number on the parcel identifies the return.
			`${name}, ${returnNumber}`,
			...(returnAddress === undefined ? [street, `${city}, ${state} ${zip}`] : [returnAddress]),
		]),
		section('Postage', promiseTexts(shop).returnPostage),
		section(
			'What happens next',
			kind === 'exchange'
				? 'Once your parcel is here, we send you the other size and email you.'
				: 'Once your parcel is here, we refund it and email you.',
		),
	];
}

function textLines(data: Returned): readonly string[] {
	return data.lines.map((line) => `${itemLine(line)}${wanted(data, line)}`);
}

function wanted({ kind }: Returned, { size, wantedSize }: Returned['lines'][number]): string {
	return kind === 'exchange' ? `, for ${sizeText(wantedSize ?? size)}` : '';
}
