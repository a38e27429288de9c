import { Text } from '@react-email/components';
import { brand } from '../../../../core/brand.ts';
import { MailLayout, paragraph } from '../../html/mail-layout.tsx';
import { Prose, Questions, questionsText } from '../../html/order-parts.tsx';
import type { MailContext } from '../../rendered-mail.ts';
import type { OrderNotShippedData } from '../../template-data.ts';
import { wrap } from './receipt-text.ts';
import { SeeOrder, seeOrderText } from './see-order.tsx';

interface OrderNotShippedProps {
	readonly order: OrderNotShippedData;
	readonly context: MailContext;
}

const heading = 'It has not shipped yet';

const next = 'Nothing about your order has changed. We email you again as soon as it ships.';

export function orderNotShippedSubject({ number }: OrderNotShippedData): string {
	return `Your ${brand.name} order ${number} has not shipped yet`;
}

/** Takes back the mail that the order was shipped. */
export function OrderNotShipped({ order, context }: OrderNotShippedProps) {
	return (
		<MailLayout preview={intro(order)} heading={heading} context={context}>
			<Text style={paragraph}>
				<Prose text={intro(order)} />
			</Text>
			<Text style={paragraph}>{next}</Text>
			<SeeOrder orderPath={order.orderPath} context={context} />
			<Questions />
		</MailLayout>
	);
}

export function orderNotShippedText(order: OrderNotShippedData, context: MailContext): string {
	return [
		heading,
		'',
		...wrap(intro(order)),
		'',
		...wrap(next),
		'',
		...seeOrderText({ orderPath: order.orderPath, context }),
		...questionsText,
		'',
	].join('\n');
}

function intro({ firstName, number, trackingNumber }: OrderNotShippedData): string {
	const greeting = firstName ? `${firstName}, we` : 'We';
	const tracking =
		trackingNumber === null ? '' : ` The tracking number ${trackingNumber} is not for your parcel.`;
	return `${greeting} told you that order ${number} was on its way. That was our mistake: it is still here. Sorry!${tracking}`;
}
