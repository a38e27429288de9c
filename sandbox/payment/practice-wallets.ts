import type { CardToTry } from './card-form.ts';
import { type PracticeCard, practiceCard } from './practice-cards.ts';

/** A wallet that pays with a stored card, without 3-D Secure. */
export interface PracticeWallet {
	/** The value of the pay button. */
	readonly id: 'pays' | 'declined';
	readonly card: PracticeCard;
}

function wallet(id: PracticeWallet['id'], number: string): PracticeWallet {
	const card = practiceCard(number);
	if (!card) throw new Error(`${number} is no practice card.`);
	return { id, card };
}

export const payingWallet = wallet('pays', '4242424242424242');
export const decliningWallet = wallet('declined', '4000000000000002');

export function practiceWallet(id: string | null): PracticeWallet | undefined {
	return [payingWallet, decliningWallet].find((known) => known.id === id);
}

/** The card and the owner that a wallet sends. */
export function walletCard(
	{ card }: PracticeWallet,
	knownEmail: string | null,
	now: Date,
): CardToTry {
	return {
		brand: card.brand,
		last4: card.number.slice(-4),
		behaviour: card.behaviour,
		isInWallet: true,
		expMonth: 12,
		expYear: now.getUTCFullYear() + 8,
		email: knownEmail ?? 'shopper@example.com',
		name: 'Practice Shopper',
		country: 'US',
		zip: '33132',
	};
}
