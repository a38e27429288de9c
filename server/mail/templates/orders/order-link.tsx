import { Text } from '@react-email/components';
import { orderLinkDays } from '../../../../core/orders/order-lookup.ts';
import { Aside, MailLayout, paragraph } from '../../html/mail-layout.tsx';
import { Prose } from '../../html/order-parts.tsx';
import type { MailContext } from '../../rendered-mail.ts';
import type { OrderLinkData } from '../../template-data.ts';
import { MailButton } from '../mail-button.tsx';
import { wrap } from './receipt-text.ts';

interface OrderLinkProps {
	readonly order: OrderLinkData;
	readonly context: MailContext;
}

const heading = 'Here is your order';

const what =
	'Your order’s page shows where your parcel is and what you ordered. You can also ask for a return or an exchange there.';

const life = `The link works for ${orderLinkDays} days and opens the order for anyone who has it, so please keep it to yourself.`;

const unasked =
	'Didn’t ask for it? Somebody may have mistyped a number. Nothing about your order has changed.';

const oldLinks = 'Links that we sent before no longer work.';

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
			<MailButton href={`${context.publicUrl}${order.orderPath}`}>
				See Order {order.number}
			</MailButton>
			<Aside>{care(order)}</Aside>
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
		? `We have corrected the email address of order ${number} to this one.`
		: `You asked us for the link to order ${number}.`;
}
