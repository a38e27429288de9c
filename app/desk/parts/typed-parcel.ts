import * as v from 'valibot';
import type { ParcelQuestion } from '../../../core/desk/order-answers.ts';
import {
	carrierNames,
	guessCarrier,
	isCarrier,
	readTrackingNumber,
} from '../../../core/orders/parcel-carriers.ts';
import type { AskedQuestion } from './parcel-question.tsx';

/** The same message as the server's. */
const trackingSentence = 'Please enter the tracking number: it has 4 to 40 letters and digits.';

/** What the select of carriers offers beside the known ones. */
export const otherCarrier = 'Another carrier';
export const noTracking = 'No tracking';

/** The carrier and the tracking number of a parcel as they are typed. */
export interface TypedParcel {
	/** A known carrier, `otherCarrier` or `noTracking`. */
	readonly choice: string;
	/** Whether the merchant chose it. If not, it is guessed from the number. */
	readonly isChosen: boolean;
	/** The name of another carrier. */
	readonly otherName: string;
	readonly tracking: string;
	/** The errors, empty before the first attempt. */
	readonly nameError: string;
	readonly trackingError: string;
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
		tracking: v.string(),
	}),
	v.transform((typed): TypedParcel => ({ ...typed, ...unasked })),
);

const unasked = { nameError: '', trackingError: '', asked: null, confirmed: [] } as const;

const rememberedKey = 'desk-carrier';

export function newParcel(known?: {
	readonly carrier: string | null;
	readonly trackingNumber: string | null;
}): TypedParcel {
	const carrier = known?.carrier ?? null;
	const isKnown = carrier === null || carrierNames.includes(carrier);
	return {
		choice: isKnown ? (carrier ?? rememberedCarrier()) : otherCarrier,
		isChosen: carrier !== null,
		otherName: isKnown ? '' : carrier,
		tracking: known?.trackingNumber ?? '',
		...unasked,
	};
}

export function withTracking(parcel: TypedParcel, tracking: string): TypedParcel {
	const guess = parcel.isChosen ? undefined : guessCarrier(tracking);
	return { ...parcel, tracking, choice: guess ?? parcel.choice, ...unasked };
}

export function withChoice(parcel: TypedParcel, choice: string): TypedParcel {
	return { ...parcel, choice, isChosen: true, ...unasked };
}

export function withName(parcel: TypedParcel, otherName: string): TypedParcel {
	return { ...parcel, otherName, ...unasked };
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
	const { choice, otherName, tracking } = parcel;
	const isNamed = choice !== otherCarrier || isCarrier(otherName);
	const isTracked = choice === noTracking || readTrackingNumber(tracking) !== undefined;
	return {
		...parcel,
		nameError: isNamed ? '' : 'Please enter the name of the carrier.',
		trackingError: isTracked ? '' : trackingSentence,
	};
}

export function hasErrors({ nameError, trackingError }: TypedParcel): boolean {
	return nameError !== '' || trackingError !== '';
}

/** A hint if the number looks like that of another carrier. */
export function carrierHint({ choice, tracking, asked }: TypedParcel): string | undefined {
	// The question says it.
	if (asked?.question === 'other-carrier') return undefined;
	const guess = guessCarrier(tracking);
	if (guess === undefined || guess === choice || choice === noTracking) return undefined;
	return `This looks like a number of ${guess}.`;
}

/** The body of the call. Both are empty without tracking. */
export function parcelBody({ choice, otherName, tracking, confirmed }: TypedParcel) {
	if (choice === noTracking) return { carrier: '', tracking: '' };
	return {
		carrier: choice === otherCarrier ? otherName.trim() : choice,
		tracking,
		keepsCarrier: confirmed.includes('other-carrier'),
		sharesTracking: confirmed.includes('shared-tracking'),
	};
}

/** Stores the carrier for the next parcel. */
export function rememberCarrier({ choice }: TypedParcel): void {
	try {
		if (carrierNames.includes(choice)) localStorage.setItem(rememberedKey, choice);
	} catch {
		// Storage is blocked.
	}
}

function rememberedCarrier(): string {
	const [first = ''] = carrierNames;
	try {
		const stored = localStorage.getItem(rememberedKey) ?? '';
		return carrierNames.includes(stored) ? stored : first;
	} catch {
		return first;
	}
}
