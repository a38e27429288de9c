import * as v from 'valibot';
import { businessDays } from '../../../core/checkout/promise-texts.ts';
import { formatCents } from '../../../core/money.ts';
import { courseOf, formatCourse } from '../../../core/orders/course.ts';
import { orderLinkDays } from '../../../core/orders/order-lookup.ts';
import { type Block, button, defineMail, note, only, questions, section } from '../mail.ts';
import { amountLine } from '../text-lines.ts';
import { formatDay } from './moments.ts';
import { addressLines, amountsOf, pricedProducts, returnsSection } from './order-blocks.ts';
import { bought, orderPath, sampleOrder, termsInMail } from './order-data.ts';

/** The shopper's receipt. All amounts come from the order's snapshot. */
export const receipt = defineMail({
	about: 'order',
	data: v.object({
		number: v.string(),
		orderPath,
		paidAtMs: v.number(),
		/** Days of core's calendar. Null for other countries. */
		arrives: v.nullable(v.object({ from: v.number(), to: v.number() })),
		...bought,
		terms: termsInMail,
	}),
	sample: {
		...sampleOrder,
		arrives: { from: Date.UTC(2026, 10, 27), to: Date.UTC(2026, 11, 2) },
	},
	write: (order, { publicUrl, shop }) => {
		const { number, orderPath, paidAtMs, arrives, lines, address, terms } = order;
		const { firstName, city } = address;
		const total = formatCents(order.totalCents);
		const parcel = { arrives, shippedOn: null, deliveredOn: null, city };
		const course = courseOf(parcel, { ...terms, city: shop.city });
		const delivery = `We process your order within ${businessDays(shop.processingDays)}. Standard delivery takes ${businessDays(terms.deliveryDays)} after that. You get the tracking number by email once it has shipped.`;
		const shown = pricedProducts(lines);
		const textLines = shown.flatMap(({ name, detail, amount = '' }) => [
			...amountLine(name, amount),
			`  ${detail}`,
		]);
		return {
			subject: `Your ${shop.name} order ${number}`,
			heading: firstName ? `Thank you, ${firstName}!` : 'Thank you!',
			preview: `${total} paid. ${formatCourse(course)}`.trim(),
			blocks: [
				'Your payment went through, and we are packing your order. Here is your receipt.',
				only('html', section(`Order ${number}`, formatDay(paidAtMs, terms.timeZone))),
				only('text', {
					kind: 'typed',
					text: `Order ${number}\n${formatDay(paidAtMs, terms.timeZone)}`,
				}),
				{ kind: 'course', course },
				...orderLinks(orderPath, publicUrl),
				{ kind: 'products', products: shown, textLines },
				{ kind: 'amounts', rows: amountsOf(order), total, isColumn: true },
				section('Ships to', addressLines(address)),
				only('text', section('What happens next', [formatCourse(course), delivery])),
				only('html', section('What happens next', delivery)),
				returnsSection(terms),
				questions(shop),
			],
		};
	},
});

function orderLinks(orderPath: string, publicUrl: string): readonly Block[] {
	const life = `works for ${orderLinkDays} days. After that, we email you a new link:`;
	const find = { label: 'Find Your Order', target: '/orders/find' };
	const findUrl = `${publicUrl}${find.target}`;
	return [
		only('html', button('See Your Order', orderPath)),
		only('html', note(`The button ${life}`, find)),
		only(
			'text',
			section('See your order', [`${publicUrl}${orderPath}`, `The link ${life}`, findUrl]),
		),
	];
}
