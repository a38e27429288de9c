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
