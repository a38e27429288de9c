import * as v from 'valibot';
import { brand } from '../../../core/brand.ts';
import { formatCents } from '../../../core/money.ts';
import { courseOf, formatCourse } from '../../../core/orders/course.ts';
import { orderLinkDays } from '../../../core/orders/order-lookup.ts';
import { businessDays } from '../../../core/promise-texts.ts';
import { promises } from '../../../core/promises.ts';
import { amounts, button, note, only, paragraph, products, section } from '../blocks.ts';
import { defineMail } from '../mail.ts';
import { amountLine } from '../text-lines.ts';
import { formatDay } from './moments.ts';
import { addressLines, amountsOf, pricedProducts, returnsSection } from './order-blocks.ts';
import { bought, maybeOrderPath, sampleOrder } from './order-data.ts';
import { questions } from './questions.ts';

const delivery = `We process your order within ${businessDays(promises.processingDays)}. Standard delivery takes ${businessDays(promises.deliveryDays)} after that. You get the tracking number by email once it has shipped.`;
const linkLife = `works for ${orderLinkDays} days. After that, we email you a new link:`;
const findPath = '/orders/find';

/** The shopper's receipt. All amounts come from the order's snapshot. */
export const receipt = defineMail({
	about: 'order',
	data: v.object({
		number: v.string(),
		orderPath: maybeOrderPath,
		paidAtMs: v.number(),
		/** Days of core's calendar. Null for other countries, missing in older receipts. */
		arrives: v.optional(v.nullable(v.object({ from: v.number(), to: v.number() }))),
		...bought,
	}),
	sample: {
		...sampleOrder,
		arrives: { from: Date.UTC(2026, 10, 27), to: Date.UTC(2026, 11, 2) },
	},
	write: (order, { publicUrl }) => {
		const { number, orderPath, paidAtMs, arrives = null, lines, address } = order;
		const { firstName, city } = address;
		const total = formatCents(order.totalCents);
		const course = courseOf({ arrives, shippedOn: null, deliveredOn: null, city });
		const shown = pricedProducts(lines);
		return {
			subject: `Your ${brand.name} order ${number}`,
			heading: firstName ? `Thank you, ${firstName}!` : 'Thank you!',
			preview: `${total} paid. ${formatCourse(course)}`.trim(),
			blocks: [
				paragraph(
					'Your payment went through, and we are packing your order. Here is your receipt.',
				),
				note([`Order ${number}`, formatDay(paidAtMs)]),
				{ kind: 'course', course },
				...(orderPath === undefined
					? []
					: [
							only('html', button('See Your Order', orderPath)),
							only(
								'html',
								note(`The button ${linkLife}`, { label: 'Find Your Order', target: findPath }),
							),
							only(
								'text',
								section('See your order', [
									`${publicUrl}${orderPath}`,
									`The link ${linkLife}`,
									`${publicUrl}${findPath}`,
								]),
							),
						]),
				products(
					shown,
					shown.flatMap(({ name, detail, amount = '' }) => [
						...amountLine(name, amount),
						`  ${detail}`,
					]),
				),
				amounts(amountsOf(order), total, { isColumn: true }),
				section('Ships to', addressLines(address)),
				only('text', section('What happens next', [formatCourse(course), delivery])),
				only('html', section('What happens next', delivery)),
				returnsSection,
				questions(),
			],
		};
	},
});
