import { Text } from '@react-email/components';
import { brand } from '../../../../core/brand.ts';
import { formatCourse } from '../../../../core/orders/course.ts';
import { trackingUrl } from '../../../../core/orders/parcel-carriers.ts';
import { MailCourse } from '../../html/mail-course.tsx';
import { MailLayout, paragraph } from '../../html/mail-layout.tsx';
import {
	Block,
	Facts,
	factsText,
	formatDay,
	Prose,
	Questions,
	questionsText,
	Stacked,
} from '../../html/order-parts.tsx';
import { OrderLines, orderLinesText } from '../../html/product-lines.tsx';
import type { MailContext } from '../../rendered-mail.ts';
import type { OrderShippedData } from '../../template-data.ts';
import { MailButton } from '../mail-button.tsx';
import { courseOfParcel } from './mail-courses.ts';
import { addressLines, sentences } from './receipt-content.ts';
import { wrap } from './receipt-text.ts';
import { SeeOrder, seeOrderText } from './see-order.tsx';

interface OrderShippedProps {
	readonly order: OrderShippedData;
	readonly context: MailContext;
}

export function orderShippedSubject(order: OrderShippedData): string {
	const { number, isCorrection, exchangeOf } = order;
	if (exchangeOf) return `Your exchange for ${brand.name} order ${number} is on its way`;
	if (isCorrection) return `New tracking number for your ${brand.name} order ${number}`;
	return `Your ${brand.name} order ${number} is on its way`;
}

/** Reports a shipment: tracking, contents, address. */
export function OrderShipped({ order, context }: OrderShippedProps) {
	const url = urlOf(order);
	return (
		<MailLayout preview={intro(order)} heading={heading(order)} context={context}>
			<Text style={paragraph}>
				<Prose text={intro(order)} />
			</Text>
			<Facts facts={facts(order)} />
			<MailCourse course={courseOfParcel(order)} context={context} />
			{url !== null && (
				<MailButton href={url} margin="20px 0 0">
					Follow Your Parcel
				</MailButton>
			)}
			<OrderLines lines={order.lines} context={context} hasAmounts={false} />
			<Block title="Ships to">
				<Stacked lines={addressLines(order)} />
			</Block>
			<Block title="If it doesn’t fit">{sentences.returns}</Block>
			<SeeOrder orderPath={order.orderPath} context={context} />
			<Questions />
		</MailLayout>
	);
}

export function orderShippedText(order: OrderShippedData, context: MailContext): string {
	const url = urlOf(order);
	return [
		heading(order),
		'',
		...wrap(intro(order)),
		'',
		...factsText(facts(order)),
		...(url === null ? [] : ['', url]),
		'',
		...orderLinesText(order.lines),
		'',
		'SHIPS TO',
		...addressLines(order),
		'',
		'WHEN IT ARRIVES',
		...wrap(formatCourse(courseOfParcel(order))),
		'',
		'IF IT DOESN’T FIT',
		...wrap(sentences.returns),
		'',
		...seeOrderText({ orderPath: order.orderPath, context }),
		...questionsText,
		'',
	].join('\n');
}

function urlOf({ carrier, trackingNumber, trackingLink = null }: OrderShippedData): string | null {
	return trackingUrl(carrier, trackingNumber === '' ? null : trackingNumber, trackingLink);
}

function heading({ address, isCorrection, exchangeOf }: OrderShippedData): string {
	if (isCorrection) return 'A new tracking number';
	if (exchangeOf) return 'Your exchange is on its way';
	return address.firstName ? `It’s on its way, ${address.firstName}!` : 'It’s on its way!';
}

function intro({ carrier, shippedAtMs, isCorrection, exchangeOf }: OrderShippedData): string {
	if (isCorrection) return 'The number in our last email was wrong. Sorry! Please use this one.';
	const how = `${carrier === '' ? '' : `with ${carrier} `}on ${formatDay(shippedAtMs)}`;
	if (exchangeOf) {
		return `Your return ${exchangeOf} is here, thank you. We shipped your exchange ${how}.`;
	}
	return carrier === ''
		? `We packed and shipped your order ${how}.`
		: `We packed your order and handed it to ${carrier} on ${formatDay(shippedAtMs)}.`;
}

function facts({ number, carrier, trackingNumber }: OrderShippedData) {
	return [
		{ label: 'Order', value: number },
		...(carrier === '' ? [] : [{ label: 'Carrier', value: carrier }]),
		...(trackingNumber === '' ? [] : [{ label: 'Tracking', value: trackingNumber }]),
	];
}
