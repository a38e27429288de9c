import { cityLine } from '../../../../core/address/city-line.ts';
import { brand } from '../../../../core/brand.ts';
import { sizeLabel } from '../../../../core/catalogue/size-text.ts';
import { formatCents } from '../../../../core/money.ts';
import { formatCourse } from '../../../../core/orders/course.ts';
import { orderLinkDays } from '../../../../core/orders/order-lookup.ts';
import { businessDays } from '../../../../core/promise-texts.ts';
import { promises } from '../../../../core/promises.ts';
import type { ReceiptData } from '../../template-data.ts';
import { courseOfReceipt } from './mail-courses.ts';

/** The texts of a receipt, for HTML and plain text. */
export const sentences = {
	subject: (order: ReceiptData) => `Your ${brand.name} order ${order.number}`,
	preview: (order: ReceiptData) =>
		`${formatCents(order.totalCents)} paid. ${formatCourse(courseOfReceipt(order))}`.trim(),
	heading: (order: ReceiptData) =>
		order.address.firstName ? `Thank you, ${order.address.firstName}!` : 'Thank you!',
	intro: 'Your payment went through, and we are packing your order. Here is your receipt.',
	delivery:
		`We process your order within ${businessDays(promises.processingDays)}. ` +
		`Standard delivery takes ${businessDays(promises.deliveryDays)} after that. ` +
		'You get the tracking number by email once it has shipped.',
	returns:
		`You have ${promises.returnDays} days to return or exchange anything unworn, ` +
		'in its original condition with the tags on.',
	link: 'See Your Order',
	linkLife: `works for ${orderLinkDays} days. After that, we email you a new link:`,
	findPath: '/orders/find',
} as const;

/** The rows above the total. */
export function amounts(
	order: Pick<ReceiptData, 'subtotalCents' | 'discount' | 'shippingCents'>,
): readonly { label: string; amount: string }[] {
	const { discount, shippingCents } = order;
	return [
		{ label: 'Subtotal', amount: formatCents(order.subtotalCents) },
		...(discount
			? [{ label: `Discount (${discount.code})`, amount: formatCents(-discount.cents) }]
			: []),
		{
			label: 'Standard shipping',
			amount: shippingCents === 0 ? 'Free' : formatCents(shippingCents),
		},
	];
}

/** "Size M · 2 × $29.99". The unit price is shown for several items only. */
export function lineDetail(line: ReceiptData['lines'][number]): string {
	const quantity =
		line.quantity === 1 ? 'Quantity 1' : `${line.quantity} × ${formatCents(line.priceCents)}`;
	return `${sizeLabel(line.size)} · ${quantity}`;
}

export function addressLines({ address }: Pick<ReceiptData, 'address'>): readonly string[] {
	return [
		`${address.firstName} ${address.lastName}`.trim(),
		address.address,
		address.address2,
		cityLine(address),
		address.country,
	].filter((line) => line !== '');
}

// In the merchant's time zone, so that an order of late evening in Miami keeps its day.
const dateFormat = new Intl.DateTimeFormat('en-US', {
	dateStyle: 'long',
	timeZone: 'America/New_York',
});

export function dateOf(order: ReceiptData): string {
	return dateFormat.format(order.paidAtMs);
}
