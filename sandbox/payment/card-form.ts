import { type Behaviour, type PracticeCard, passesLuhn, practiceCard } from './practice-cards.ts';

export const fieldNames = ['email', 'number', 'expiry', 'cvc', 'name', 'country', 'zip'] as const;
export type FieldName = (typeof fieldNames)[number];
export type TypedForm = Readonly<Record<FieldName, string>>;
export type FieldErrors = Readonly<Partial<Record<FieldName, string>>>;

/** A valid card without its number and security code, which are not passed on. */
export interface CardToTry {
	readonly brand: PracticeCard['brand'];
	readonly last4: string;
	readonly behaviour: Behaviour;
	readonly isInWallet: boolean;
	readonly expMonth: number;
	readonly expYear: number;
	readonly email: string;
	readonly name: string;
	readonly country: string;
	readonly zip: string;
}

export type ReadForm =
	| { readonly ok: true; readonly card: CardToTry }
	| { readonly ok: false; readonly errors: FieldErrors };

export const countries = [
	'US',
	'AU',
	'BS',
	'BM',
	'CA',
	'FR',
	'DE',
	'IE',
	'IT',
	'MX',
	'NL',
	'NZ',
	'ES',
	'SE',
	'CH',
	'GB',
] as const;

/** Checks the card form. `knownEmail` is the session's address, if it has one. */
export function readCardForm(typed: TypedForm, knownEmail: string | null, now: Date): ReadForm {
	const number = typed.number.replaceAll(/[\s-]/g, '');
	const card = practiceCard(number);
	const expiry = readExpiry(typed.expiry, now);
	const email = knownEmail ?? typed.email.trim();
	const errors = withoutGaps({
		email: emailError(email),
		number: numberError(number, card),
		expiry: expiry.error,
		cvc: cvcError(typed.cvc.trim(), card),
		name: typed.name.trim() ? undefined : 'Enter the name on your card.',
		country: isCountry(typed.country) ? undefined : 'Choose your country.',
		zip: zipError(typed.zip.trim(), typed.country),
	});
	if (!card || Object.keys(errors).length > 0) return { ok: false, errors };
	return {
		ok: true,
		card: {
			brand: card.brand,
			last4: card.number.slice(-4),
			behaviour: card.behaviour,
			isInWallet: false,
			expMonth: expiry.month,
			expYear: expiry.year,
			email,
			name: typed.name.trim().slice(0, 200),
			country: typed.country,
			zip: typed.zip.trim(),
		},
	};
}

function numberError(number: string, card: PracticeCard | undefined): string | undefined {
	if (!/^\d{13,19}$/.test(number)) {
		return /^\d*$/.test(number)
			? 'Your card number is incomplete.'
			: 'Your card number is invalid.';
	}
	if (!passesLuhn(number)) return 'Your card number is invalid.';
	return card ? undefined : 'No real card works here. Please use one of the practice cards.';
}

/** Parses `12 / 34`, `12/2034` and `1234`, as people and browsers write it. */
function readExpiry(typed: string, now: Date) {
	const match = /^\s*(\d{1,2})\s*\/?\s*((?:20)?\d{2})\s*$/.exec(typed);
	const month = Number(match?.[1]);
	const year = 2000 + (Number(match?.[2]) % 100);
	const nothing = { month: 0, year: 0 };
	if (!match) return { ...nothing, error: "Your card's expiration date is incomplete." };
	if (month < 1 || month > 12) {
		return { ...nothing, error: "Your card's expiration date is invalid." };
	}
	const thisYear = now.getUTCFullYear();
	if (year < thisYear) {
		return { ...nothing, error: "Your card's expiration year is in the past." };
	}
	if (year === thisYear && month < now.getUTCMonth() + 1) {
		return { ...nothing, error: "Your card's expiration date is in the past." };
	}
	return { month, year, error: undefined };
}

function cvcError(cvc: string, card: PracticeCard | undefined): string | undefined {
	const isRight = card?.brand === 'amex' ? /^\d{4}$/ : card ? /^\d{3}$/ : /^\d{3,4}$/;
	return isRight.test(cvc) ? undefined : "Your card's security code is incomplete.";
}

function zipError(zip: string, country: string): string | undefined {
	if (country === 'US') {
		return /^\d{5}(-\d{4})?$/.test(zip) ? undefined : 'Your ZIP code is incomplete.';
	}
	return zip.length <= 20 ? undefined : 'Your postal code is too long.';
}

function emailError(email: string): string | undefined {
	return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? undefined : 'Your email is incomplete.';
}

function isCountry(country: string): boolean {
	return countries.some((known) => known === country);
}

function withoutGaps(errors: Record<FieldName, string | undefined>): FieldErrors {
	return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}
