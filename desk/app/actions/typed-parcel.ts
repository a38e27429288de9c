import * as v from 'valibot';
import type { FieldErrors } from '../../../core/first-errors.ts';
import type { ParcelQuestion } from '../../../core/orders/order-status.ts';
import {
	carrierNames,
	guessCarrier,
	isCarrier,
	otherCarrier,
	readTrackingLink,
	readTrackingNumber,
} from '../../../core/orders/parcel-carriers.ts';
import type { AskedQuestion } from './parcel-question.tsx';

const trackingSentence = 'Please enter the tracking number: it has 4 to 40 letters and digits.';

/** What the select of carriers offers beside the known ones and `otherCarrier`. */
export const noTracking = 'No tracking';

/** The carrier and the tracking number of a parcel as they are typed. */
export interface TypedParcel {
	/** A known carrier, `otherCarrier` or `noTracking`. */
	readonly choice: string;
	/** Whether the merchant chose it. If not, it is guessed from the number. */
	readonly isChosen: boolean;
	/** The name of another carrier. It is optional. */
	readonly otherName: string;
	/** The merchant's own link to follow the parcel of another carrier. It is optional. */
	readonly link: string;
	readonly tracking: string;
	/** The errors, empty before the first attempt. */
	readonly nameError: string;
	readonly trackingError: string;
	readonly linkError: string;
	/** What the server asked about it; null if nothing. */
	readonly asked: AskedQuestion | null;
	/** What was confirmed about it. */
	readonly confirmed: readonly ParcelQuestion[];
}

/** A parcel from before signing in again. Questions are asked again. */
export const typedParcelSchema = v.pipe(
	v.object({
		choice: v.picklist([...carrierNames, otherCarrier, noTracking]),
		isChosen: v.boolean(),
		otherName: v.string(),
		link: v.optional(v.string(), ''),
		tracking: v.string(),
	}),
	v.transform((typed): TypedParcel => ({ ...typed, ...unasked })),
);

const unasked = {
	nameError: '',
	trackingError: '',
	linkError: '',
	asked: null,
	confirmed: [],
} as const;

const [firstCarrier = otherCarrier] = carrierNames;

export function newParcel(known?: {
	readonly carrier: string | null;
	readonly trackingNumber: string | null;
	readonly trackingLink: string | null;
}): TypedParcel {
	const carrier = known?.carrier ?? null;
	const isKnown = carrier === null || carrierNames.includes(carrier);
	return {
		choice: isKnown ? (carrier ?? firstCarrier) : otherCarrier,
		isChosen: carrier !== null,
		otherName: isKnown || carrier === otherCarrier ? '' : carrier,
		link: known?.trackingLink ?? '',
		tracking: known?.trackingNumber ?? '',
		...unasked,
	};
}

export function withTracking(parcel: TypedParcel, tracking: string): TypedParcel {
	const choice = parcel.isChosen ? parcel.choice : carrierOf(tracking);
	return { ...parcel, tracking, choice, ...unasked };
}

/** The carrier that claims a number. A number that none claims is of another carrier. */
function carrierOf(tracking: string): string {
	const isWhole = readTrackingNumber(tracking) !== undefined;
	return guessCarrier(tracking) ?? (isWhole ? otherCarrier : firstCarrier);
}

export function withChoice(parcel: TypedParcel, choice: string): TypedParcel {
	return { ...parcel, choice, isChosen: true, ...unasked };
}

export function withName(parcel: TypedParcel, otherName: string): TypedParcel {
	return { ...parcel, otherName, ...unasked };
}

export function withLink(parcel: TypedParcel, link: string): TypedParcel {
	return { ...parcel, link, ...unasked };
}

export function withQuestion(parcel: TypedParcel, asked: AskedQuestion | null): TypedParcel {
	return { ...parcel, asked };
}

/** Confirms what was asked, or takes that back. */
export function withConfirmation(parcel: TypedParcel, isConfirmed: boolean): TypedParcel {
	const others = parcel.confirmed.filter((one) => one !== parcel.asked?.question);
	const confirmed = parcel.asked && isConfirmed ? [...others, parcel.asked.question] : others;
	return { ...parcel, confirmed };
}

/** The parcel with its errors. */
export function checkedParcel(parcel: TypedParcel): TypedParcel {
	const { choice, otherName, tracking, link } = parcel;
	const isOther = choice === otherCarrier;
	const isNamed = !isOther || otherName.trim() === '' || isCarrier(otherName);
	const isLink = !isOther || readTrackingLink(link) !== undefined;
	const isTracked = choice === noTracking || readTrackingNumber(tracking) !== undefined;
	return {
		...parcel,
		nameError: isNamed ? '' : 'A name has letters, digits, spaces, dots, & and hyphens.',
		trackingError: isTracked ? '' : trackingSentence,
		linkError: isLink ? '' : 'A tracking link begins with https://.',
	};
}

/** The errors of a checked parcel. */
export function parcelErrors({ nameError, trackingError, linkError }: TypedParcel): FieldErrors {
	const all = { name: nameError, tracking: trackingError, link: linkError };
	return Object.fromEntries(Object.entries(all).filter(([, error]) => error !== ''));
}

/** A hint if the number looks like that of another carrier, or of none. */
export function carrierHint({
	choice,
	isChosen,
	tracking,
	asked,
}: TypedParcel): string | undefined {
	// The question says it.
	if (asked?.question === 'other-carrier') return undefined;
	const guess = guessCarrier(tracking);
	if (choice === otherCarrier && !isChosen) {
		return 'No carrier in the list writes numbers like this.';
	}
	if (guess === undefined || guess === choice || choice === noTracking) return undefined;
	return `This looks like a number of ${guess}.`;
}

/** The body of the call. Both are empty without tracking. */
export function parcelBody({ choice, otherName, tracking, link, confirmed }: TypedParcel) {
	if (choice === noTracking) return { carrier: '', tracking: '' };
	const isOther = choice === otherCarrier;
	return {
		carrier: isOther ? otherName.trim() || otherCarrier : choice,
		tracking,
		link: isOther ? link.trim() : '',
		keepsCarrier: confirmed.includes('other-carrier'),
		sharesTracking: confirmed.includes('shared-tracking'),
	};
}
