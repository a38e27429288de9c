import { type Outcome, refuse, succeed } from '../outcome.ts';
import { nameKey, plainCode } from '../plain-text.ts';

/** Known parcel carriers and their tracking pages. */
const carriers = [
	{ name: 'UPS', track: 'https://www.ups.com/track?tracknum=' },
	{ name: 'USPS', track: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' },
	{ name: 'FedEx', track: 'https://www.fedex.com/fedextrack/?trknbr=' },
	{ name: 'DHL', track: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=' },
] as const;

export const carrierNames: readonly string[] = carriers.map(({ name }) => name);

const found = (typed: string) => carriers.find(({ name }) => nameKey(name) === nameKey(typed));

/**
 * The official spelling of a carrier: `ups` becomes `UPS`. An unknown name stays as it was typed.
 */
export function carrierName(typed: string): string {
	return found(typed)?.name ?? typed.trim();
}

/** A carrier that the merchant does not name. Shoppers see the number alone. */
export const otherCarrier = 'Other';

/** The carrier for texts to the shopper; null if it has no name. */
export function namedCarrier(carrier: string | null): string | null {
	return carrier === otherCarrier ? null : carrier;
}

/** The tracking page of a parcel: the carrier's, or the merchant's own link; null if there is none. */
export function trackingUrl(
	carrier: string | null,
	trackingNumber: string | null,
	link: string | null,
): string | null {
	if (trackingNumber === null) return null;
	const known = carrier === null ? undefined : found(carrier);
	return known ? `${known.track}${encodeURIComponent(trackingNumber)}` : link;
}

const carrierPattern = /^[\p{L}\p{N}][\p{L}\p{N} .&-]{0,39}$/u;
const trackingPattern = /^[A-Z0-9][A-Z0-9-]{3,39}$/;

export function isCarrier(typed: string): boolean {
	return carrierPattern.test(typed.trim());
}

/** A typed or copied tracking number without the spaces that carriers print. Undefined if invalid. */
export function readTrackingNumber(typed: string): string | undefined {
	const number = plainCode(typed).toUpperCase();
	return trackingPattern.test(number) ? number : undefined;
}

/** Most characters of a tracking link. */
export const maxTrackingLink = 500;

/** A typed link to follow a parcel. Empty: none. Undefined if it is no `https` address. */
export function readTrackingLink(typed: string): string | null | undefined {
	const text = typed.trim();
	if (text === '') return null;
	const url = URL.parse(text);
	const isSafe = url?.protocol === 'https:' && url.username === '' && url.password === '';
	return isSafe && url.href.length <= maxTrackingLink ? url.href : undefined;
}

/** Numbers whose form belongs to one carrier. Others could be of several. */
const ownForms: readonly (readonly [carrier: string, form: RegExp])[] = [
	['UPS', /^1Z[A-Z0-9]{16}$/],
	['USPS', /^(9[1-5]\d{20}|[A-Z]{2}\d{9}US)$/],
	['FedEx', /^(\d{12}|\d{15})$/],
	['DHL', /^(\d{10}|JJD\d{16,18})$/],
];

/** The carrier that writes such numbers; undefined if it could be several. */
export function guessCarrier(typed: string): string | undefined {
	const number = readTrackingNumber(typed) ?? '';
	return ownForms.find(([, form]) => form.test(number))?.[0];
}

/** A parcel as it is stored. Both are null without tracking. */
export interface SentParcel {
	readonly carrier: string | null;
	readonly tracking: string | null;
	/** The merchant's own link; null if there is none or the carrier's page is known. */
	readonly link: string | null;
}

/** Reads a carrier, a tracking number and a link. Without the first two: a parcel without tracking. */
export function readParcel(
	typedCarrier: string,
	typedNumber: string,
	typedLink = '',
): Outcome<SentParcel> {
	const carrier = carrierName(typedCarrier);
	if (carrier === '' && typedNumber.trim() === '')
		return succeed({ carrier: null, tracking: null, link: null });
	if (!isCarrier(carrier)) {
		return refuse(`That is no carrier: name one such as ${carrierNames.join(', ')}.`, 400);
	}
	const tracking = readTrackingNumber(typedNumber);
	if (tracking === undefined) {
		return refuse('That is no tracking number: it has 4 to 40 letters and digits.', 400);
	}
	if (found(carrier)) return succeed({ carrier, tracking, link: null });
	const link = readTrackingLink(typedLink);
	if (link === undefined) return refuse('A tracking link begins with https://.', 400);
	return succeed({ carrier, tracking, link });
}
