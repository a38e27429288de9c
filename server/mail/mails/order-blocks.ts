import { cityLine } from '../../../core/address/city-line.ts';
import { sizeLabel, sizeText } from '../../../core/catalogue/size-text.ts';
import { days } from '../../../core/checkout/promise-texts.ts';
import { formatCents } from '../../../core/money.ts';
import type { OrderTerms } from '../../../core/orders/delivery.ts';
import { orderLinkDays } from '../../../core/orders/order-lookup.ts';
import { type Block, type Product, rowsOf, section } from '../mail.ts';
import { wrap } from '../text-lines.ts';
import type { Address, Bought, Item, Line } from './order-data.ts';

/** "Grace, we refunded…", or "We refunded…" without a name. */
export function greet(firstName: string, sentence: string): string {
	return firstName
		? `${firstName}, ${sentence}`
		: sentence.replace(/^./, (first) => first.toUpperCase());
}

/** "2 × Captain Shirt, size M" */
export function itemLine({ name, size, quantity }: Item): string {
	return `${quantity} × ${name}, ${sizeText(size)}`;
}

/** "Size M · Quantity 2" */
export function countOf({ size, quantity }: Omit<Item, 'name'>): string {
	return `${sizeLabel(size)} · Quantity ${quantity}`;
}

/** The lines of an order with their amounts. */
export function pricedProducts(lines: readonly Line[]): readonly Product[] {
	return lines.map((line) => {
		const { slug, name, size, quantity, priceCents } = line;
		// The unit price is shown for several items only.
		const several = `${sizeLabel(size)} · ${quantity} × ${formatCents(priceCents)}`;
		const amount = formatCents(priceCents * quantity);
		return { slug, name, detail: quantity === 1 ? countOf(line) : several, amount };
	});
}

/** The lines of an order. The plain text never has amounts. */
export function orderLines(lines: readonly Line[], { hasAmounts }: { hasAmounts: boolean }): Block {
	const textLines = lines.flatMap((line) => [...wrap(line.name), `  ${countOf(line)}`]);
	const counted = lines.map(({ slug, ...line }) => ({
		slug,
		name: line.name,
		detail: countOf(line),
	}));
	return { kind: 'products', products: hasAmounts ? pricedProducts(lines) : counted, textLines };
}

/** The amounts above the total. */
export function amountsOf({ subtotalCents, discount, shippingCents }: Omit<Bought, 'lines'>) {
	return rowsOf({
		Subtotal: formatCents(subtotalCents),
		...(discount && { [`Discount (${discount.code})`]: formatCents(-discount.cents) }),
		'Standard shipping': shippingCents === 0 ? 'Free' : formatCents(shippingCents),
	});
}

export function addressLines(address: Address): readonly string[] {
	return [
		`${address.firstName} ${address.lastName}`.trim(),
		address.address,
		address.address2,
		cityLine(address),
		address.country,
	].filter((line) => line !== '');
}

export function returnsSection({ returnDays }: OrderTerms): Block {
	return section(
		'If it doesn’t fit',
		`You have ${days(returnDays)} to return or exchange anything unworn, in its original condition with the tags on.`,
	);
}

/** The signed link to the order. */
export function seeOrder(orderPath: string): Block {
	const link = { label: 'See your order', target: orderPath };
	return section('Your order', `The link works for ${orderLinkDays} days.`, link);
}
