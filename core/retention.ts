/** How many days data is retained, as in the privacy policy. `RETENTION` changes it. */
export const defaultRetention = {
	/** Name and address of an order that was not paid, from the end of its payment page. */
	unpaidOrders: 30,
	/** Address and text of a mail that was sent or given up. */
	sentMails: 90,
	/** The personal part of what the card provider reports. */
	providerEvents: 90,
	/** Network address and browser of a sign-in. */
	signInAddresses: 90,
} as const;

export type RetentionName = keyof typeof defaultRetention;

/** Days by the kind of data. */
export type Retention = Readonly<Record<RetentionName, number>>;

/** The order in which the pages of the shop carry the days. */
export const retentionNames: readonly RetentionName[] = [
	'unpaidOrders',
	'sentMails',
	'providerEvents',
	'signInAddresses',
];

/** The days of a retention as text, for `parseRetention`. */
export function formatRetention(retention: Retention): string {
	return retentionNames.map((name) => retention[name]).join(' ');
}

/** Reads `formatRetention` back. What is missing or no number gets its default. */
export function parseRetention(text: string): Retention {
	const days = text.split(' ');
	function daysOf(name: RetentionName): number {
		const value = Number(days[retentionNames.indexOf(name)]);
		return Number.isInteger(value) && value > 0 ? value : defaultRetention[name];
	}
	return {
		unpaidOrders: daysOf('unpaidOrders'),
		sentMails: daysOf('sentMails'),
		providerEvents: daysOf('providerEvents'),
		signInAddresses: daysOf('signInAddresses'),
	};
}
