import { fail, type Outcome, succeed } from '../outcome.ts';

/** Known parcel carriers and their tracking pages. */
const carriers = [
	{ name: 'UPS', track: 'https://www.ups.com/track?tracknum=' },
	{ name: 'USPS', track: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' },
	{ name: 'FedEx', track: 'https://www.fedex.com/fedextrack/?trknbr=' },
	{ name: 'DHL', track: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=' },
] as const;

export const carrierNames: readonly string[] = carriers.map(({ name }) => name);

const found = (typed: string) =>
	carriers.find(({ name }) => name.toLowerCase() === typed.trim().toLowerCase());

/**
 * The official spelling of a carrier: `ups` becomes `UPS`. An unknown name stays as it was typed.
 */
export function carrierName(typed: string): string {
	return found(typed)?.name ?? typed.trim();
}

/** The tracking page of a parcel; null for an unknown carrier. */
export function trackingUrl(carrier: string | null, trackingNumber: string | null): string | null {
	const known = carrier === null ? undefined : found(carrier);
	if (!known || trackingNumber === null) return null;
	return `${known.track}${encodeURIComponent(trackingNumber)}`;
}

const carrierPattern = /^[\p{L}\p{N}][\p{L}\p{N} .&-]{0,39}$/u;
const trackingPattern = /^[A-Z0-9][A-Z0-9-]{3,39}$/;

export function isCarrier(typed: string): boolean {
	return carrierPattern.test(typed.trim());
}

/** A tracking number without the spaces that carriers print; undefined if it is invalid. */
export function readTrackingNumber(typed: string): string | undefined {
	const number = typed.replaceAll(/\s/g, '').toUpperCase();
	return trackingPattern.test(number) ? number : undefined;
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
}

/** Reads a carrier and a tracking number. Both empty: a parcel without tracking. */
export function readParcel(
	typedCarrier: string,
	typedNumber: string,
): Outcome<SentParcel, 'bad-carrier' | 'bad-tracking'> {
	const carrier = carrierName(typedCarrier);
	if (carrier === '' && typedNumber.trim() === '')
		return succeed({ carrier: null, tracking: null });
	const tracking = readTrackingNumber(typedNumber);
	if (!isCarrier(carrier)) return fail('bad-carrier');
	return tracking === undefined ? fail('bad-tracking') : succeed({ carrier, tracking });
}
