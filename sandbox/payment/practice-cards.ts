/** The behaviour of a practice card. */
export type Behaviour =
	| { readonly kind: 'pays' }
	| { readonly kind: 'asks-bank' }
	| { readonly kind: 'declines'; readonly decline: Decline };

/** A decline: the provider's codes and the message for the shopper. */
export interface Decline {
	readonly code: 'card_declined' | 'expired_card' | 'incorrect_cvc';
	readonly declineCode: string;
	readonly sentence: string;
}

export interface PracticeCard {
	readonly number: string;
	readonly brand: 'visa' | 'mastercard' | 'amex';
	/** The purpose of the card, as the payment page lists it. */
	readonly label: string;
	readonly behaviour: Behaviour;
	/** A refund to it begins as `pending`, or fails some time after it has succeeded. */
	readonly refund?: RefundBehaviour;
}

export type RefundBehaviour = 'pending' | 'fails';

const pays: Behaviour = { kind: 'pays' };
const asksBank: Behaviour = { kind: 'asks-bank' };

function declines(code: Decline['code'], declineCode: string, sentence: string): Behaviour {
	return { kind: 'declines', decline: { code, declineCode, sentence } };
}

/** The provider's well-known test cards. */
export const practiceCards: readonly PracticeCard[] = [
	{ number: '4242424242424242', brand: 'visa', label: 'Succeeds', behaviour: pays },
	{ number: '5555555555554444', brand: 'mastercard', label: 'Succeeds', behaviour: pays },
	{ number: '378282246310005', brand: 'amex', label: 'Succeeds', behaviour: pays },
	{
		number: '4000000000007726',
		brand: 'visa',
		label: 'Succeeds; a refund is pending at first',
		behaviour: pays,
		refund: 'pending',
	},
	{
		number: '4000000000005126',
		brand: 'visa',
		label: 'Succeeds; a refund fails later',
		behaviour: pays,
		refund: 'fails',
	},
	{
		number: '4000002500003155',
		brand: 'visa',
		label: 'Bank asks to confirm',
		behaviour: asksBank,
	},
	{
		number: '4000000000003220',
		brand: 'visa',
		label: 'Bank asks to confirm',
		behaviour: asksBank,
	},
	{
		number: '4000000000000002',
		brand: 'visa',
		label: 'Declined',
		behaviour: declines('card_declined', 'generic_decline', 'Your card was declined.'),
	},
	{
		number: '4000000000009995',
		brand: 'visa',
		label: 'Insufficient funds',
		behaviour: declines('card_declined', 'insufficient_funds', 'Your card has insufficient funds.'),
	},
	{
		number: '4000000000000069',
		brand: 'visa',
		label: 'Expired card',
		behaviour: declines('expired_card', 'expired_card', 'Your card has expired.'),
	},
	{
		number: '4000000000000127',
		brand: 'visa',
		label: 'Wrong security code',
		behaviour: declines(
			'incorrect_cvc',
			'incorrect_cvc',
			"Your card's security code is incorrect.",
		),
	},
];

export function practiceCard(number: string): PracticeCard | undefined {
	return practiceCards.find((card) => card.number === number);
}

/** By the last four digits, which are all that is kept of a card. Undefined: a refund succeeds at once. */
export function refundBehaviour(last4: string): RefundBehaviour | undefined {
	return practiceCards.find(({ number, refund }) => refund && number.endsWith(last4))?.refund;
}

/** Formats a number in groups: 4-4-4-4, or 4-6-5 for American Express. */
export function spacedNumber(number: string): string {
	const groups = /^3[47]/.test(number)
		? [number.slice(0, 4), number.slice(4, 10), number.slice(10)]
		: (number.match(/.{1,4}/g) ?? []);
	return groups.join(' ').trim();
}

/** Checks the Luhn digit of a card number. */
export function passesLuhn(number: string): boolean {
	const sum = [...number].reverse().reduce((total, digit, at) => {
		const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
		return total + (value > 9 ? value - 9 : value);
	}, 0);
	return sum % 10 === 0;
}
