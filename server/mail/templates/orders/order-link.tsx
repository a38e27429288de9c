import { Button, Text } from '@react-email/components';
import { orderLinkDays } from '../../../../core/orders/order-lookup.ts';
import type { MailContext } from '../../rendered-mail.ts';
import type { OrderLinkData } from '../../template-data.ts';
import { button } from '../button.ts';
import { colour, MailLayout, paragraph } from '../mail-layout.tsx';
import { Prose } from './order-parts.tsx';
import { wrap } from './receipt-text.ts';

interface OrderLinkProps {
	readonly order: OrderLinkData;
	readonly context: MailContext;
}

const heading = 'Here is your order';

const what =
	'See where your parcel is, what you ordered and where it goes, and ask for a return or an exchange.';

const life = `The link works for ${orderLinkDays} days and opens the order for whoever has it, so keep it to yourself.`;

const unasked =
	'You did not ask for it? Then somebody mistyped a number: nothing about your order has changed.';

const oldLinks = 'Links that were sent before do not work any more.';

export function orderLinkSubject({ number }: OrderLinkData): string {
	return `Your link to order ${number}`;
}

/** The link to an order, mailed to its own address. */
export function OrderLink({ order, context }: OrderLinkProps) {
	return (
		<MailLayout preview={intro(order)} heading={heading} context={context}>
			<Text style={paragraph}>
				<Prose text={`${intro(order)} ${what}`} />
			</Text>
			<Button href={`${context.publicUrl}${order.orderPath}`} style={button}>
				See Order {order.number}
			</Button>
			<Text style={{ ...paragraph, color: colour.quiet, fontSize: '15px', margin: '20px 0 0' }}>
				{care(order)}
			</Text>
		</MailLayout>
	);
}

export function orderLinkText(order: OrderLinkData, { publicUrl }: MailContext): string {
	return [
		heading,
		'',
		...wrap(`${intro(order)} ${what}`),
		'',
		`${publicUrl}${order.orderPath}`,
		'',
		...wrap(care(order)),
		'',
	].join('\n');
}

function care({ isCorrected }: OrderLinkData): string {
	return `${life} ${isCorrected ? oldLinks : unasked}`;
}

function intro({ number, isCorrected }: OrderLinkData): string {
	return isCorrected
		? `We have corrected the e-mail address of order ${number} to this one.`
		: `You asked for the way to order ${number}.`;
}
