import {
	carrierNames,
	guessCarrier,
	isCarrier,
	readTrackingNumber,
} from '../../../core/orders/parcel-carriers.ts';
import { trackingSentence } from './tracking-sentence.ts';

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
}

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
		nameError: '',
		trackingError: '',
	};
}

export function withTracking(parcel: TypedParcel, tracking: string): TypedParcel {
	const guess = parcel.isChosen ? undefined : guessCarrier(tracking);
	return { ...parcel, tracking, choice: guess ?? parcel.choice, trackingError: '' };
}

export function withChoice(parcel: TypedParcel, choice: string): TypedParcel {
	return { ...parcel, choice, isChosen: true, nameError: '', trackingError: '' };
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
export function carrierHint({ choice, tracking }: TypedParcel): string | undefined {
	const guess = guessCarrier(tracking);
	if (guess === undefined || guess === choice || choice === noTracking) return undefined;
	return `This looks like a number of ${guess}.`;
}

/** The body of the call. Both are empty without tracking. */
export function parcelBody({ choice, otherName, tracking }: TypedParcel) {
	if (choice === noTracking) return { carrier: '', tracking: '' };
	return { carrier: choice === otherCarrier ? otherName.trim() : choice, tracking };
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
