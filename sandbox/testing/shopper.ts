import type { PracticeWallet } from '../payment/practice-wallets.ts';

/** A shopper without scripts, who reads pages and sends forms. */
export interface Shopper {
	read(address: string): Promise<{ status: number; text: string; headers: Headers }>;
	/** Sends the card form. Does not follow the redirect. */
	pay(address: string, card: string, changes?: Record<string, string>): Promise<Response>;
	/** Presses the wallet that pays, or the one that is declined. */
	payByWallet(address: string, wallet?: PracticeWallet['id']): Promise<Response>;
	answer(address: string, answer: 'complete' | 'fail'): Promise<Response>;
}

/** Makes a shopper for the provider at `url`. */
export function shopperAt(url: string): Shopper {
	const at = (address: string) => new URL(new URL(address, url).pathname, url);
	const post = (address: string, fields: Record<string, string>) =>
		fetch(at(address), {
			method: 'POST',
			body: new URLSearchParams(fields),
			redirect: 'manual',
		});
	return {
		async read(address) {
			const response = await fetch(at(address), { redirect: 'manual' });
			return { status: response.status, text: await response.text(), headers: response.headers };
		},
		pay: (address, card, changes = {}) =>
			post(address, {
				number: card,
				expiry: '12 / 49',
				cvc: card.startsWith('3') ? '1234' : '123',
				name: 'Marina Delgado',
				country: 'US',
				zip: '33132',
				...changes,
			}),
		payByWallet: (address, wallet = 'pays') => post(address, { wallet }),
		answer: (address, answer) => post(address, { answer }),
	};
}
