import * as v from 'valibot';
import { defaultCountry } from '../../../core/address/address.ts';
import { shopDay } from '../../../core/calendar.ts';
import { addressText } from '../../../core/orders/address-text.ts';
import { type Course, courseOf, formatCourse } from '../../../core/orders/course.ts';
import { windowOf } from '../../../core/orders/delivery.ts';
import { trackingUrl } from '../../../core/orders/parcel-carriers.ts';
import { button, defineMail, facts, only, questions, section } from '../mail.ts';
import { formatDay } from './moments.ts';
import { addressLines, orderLines, returnsSection, seeOrder } from './order-blocks.ts';
import { lines, orderPath, sampleOrder, termsInMail } from './order-data.ts';

const data = v.object({
	orderPath,
	number: v.string(),
	/** Whether it corrects the carrier or number of an earlier mail. */
	isCorrection: v.boolean(),
	/** `RET-…` if the parcel is the exchange for that return. */
	exchangeOf: v.optional(v.string()),
	shippedAtMs: v.number(),
	/** Empty if it is not known. */
	carrier: v.string(),
	trackingNumber: v.string(),
	/** The merchant's own link. Mails of the release before this one have none. */
	trackingLink: v.optional(v.nullable(v.string()), null),
	lines,
	address: addressText,
	terms: termsInMail,
});

type Shipment = v.InferOutput<typeof data>;

/** A parcel is on its way, or an earlier mail about it is corrected. */
export const orderShipped = defineMail({
	about: 'order',
	data,
	sample: {
		...sampleOrder,
		isCorrection: false,
		shippedAtMs: sampleOrder.paidAtMs + 2 * 86_400_000,
		carrier: 'UPS',
		trackingNumber: '1Z999AA10123456784',
		address: { ...sampleOrder.address, city: 'Annapolis', state: 'MD', zip: '21401' },
	},
	write: (shipment, { shop }) => {
		const { orderPath, number, carrier, trackingNumber, trackingLink, lines } = shipment;
		const { address, terms } = shipment;
		const url = trackingUrl(carrier, trackingNumber || null, trackingLink);
		const course = parcelCourse(shipment, shop.city);
		return {
			...openingOf(shipment, shop.name),
			blocks: [
				introOf(shipment),
				facts({ Order: number, Carrier: carrier || null, Tracking: trackingNumber || null }),
				{ kind: 'course', course },
				url !== null && button('Follow Your Parcel', url),
				orderLines(lines, { hasAmounts: false }),
				section('Ships to', addressLines(address)),
				only('text', section('When it arrives', formatCourse(course))),
				returnsSection(terms),
				seeOrder(orderPath),
				questions(shop),
			],
		};
	},
});

function openingOf(
	{ number, isCorrection, exchangeOf, address: { firstName } }: Shipment,
	shopName: string,
) {
	const order = `${shopName} order ${number}`;
	const heading = firstName ? `It’s on its way, ${firstName}!` : 'It’s on its way!';
	const exchange = `Your exchange for ${order} is on its way`;
	if (isCorrection) {
		const subject = exchangeOf ? exchange : `New tracking number for your ${order}`;
		return { subject, heading: 'A new tracking number' };
	}
	if (exchangeOf) return { subject: exchange, heading: 'Your exchange is on its way' };
	return { subject: `Your ${order} is on its way`, heading };
}

function introOf({ carrier, shippedAtMs, isCorrection, exchangeOf, terms }: Shipment): string {
	if (isCorrection) return 'The number in our last email was wrong. Sorry! Please use this one.';
	const day = formatDay(shippedAtMs, terms.timeZone);
	if (exchangeOf) {
		const how = carrier === '' ? '' : ` with ${carrier}`;
		return `Your return ${exchangeOf} is here, thank you. We shipped your exchange${how} on ${day}.`;
	}
	return carrier === ''
		? `We packed and shipped your order on ${day}.`
		: `We packed your order and handed it to ${carrier} on ${day}.`;
}

function parcelCourse({ shippedAtMs, address, terms }: Shipment, shopCity: string): Course {
	const { country, city } = address;
	const shippedOn = shopDay(shippedAtMs, terms.timeZone);
	const arrives = country === defaultCountry ? windowOf(shippedOn, terms) : null;
	const parcel = { arrives, shippedOn, deliveredOn: null, city };
	return courseOf(parcel, { ...terms, city: shopCity });
}
