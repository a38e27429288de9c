import { centsFromDollars, dollarsFromCents } from '../money.ts';

// The release before reads and writes these amounts in dollars, under other names. Publications,
// schedules and the data of pages have both. The dollars go with the next release.

const dollarNames = {
	priceCents: 'price',
	sizePricesCents: 'sizePrices',
	compareAtCents: 'compareAt',
	lowestPriceCents: 'lowestPrice',
	priceFromCents: 'priceFrom',
	priceToCents: 'priceTo',
} as const;

const amounts = Object.entries(dollarNames);

/** An object as it is stored: with its amounts in dollars too. Its other fields keep their order. */
export function withDollars(value: object): Readonly<Record<string, unknown>> {
	const stored: Record<string, unknown> = { ...value };
	for (const [cents, dollars] of amounts) {
		if (cents in stored) stored[dollars] = converted(stored[cents], dollarsFromCents);
	}
	return stored;
}

/** An object as it was stored, with its amounts in cents, also if the release before wrote it. */
export function withCents<T>(stored: T): T {
	if (typeof stored !== 'object' || stored === null) return stored;
	const value = { ...stored } as Record<string, unknown>; // It is JSON.
	for (const [cents, dollars] of amounts) {
		if (dollars in value && !(cents in value)) value[cents] = converted(value[dollars], centsOf);
		delete value[dollars];
	}
	return value as T; // With the names that this release writes.
}

/** Not a number if the amount is no exact number of cents, so that a schema refuses it. */
function centsOf(dollars: number): number {
	return centsFromDollars(dollars) ?? Number.NaN;
}

/** An amount, or the amounts of sizes. */
function converted(amount: unknown, convert: (amount: number) => number): unknown {
	if (typeof amount === 'number') return convert(amount);
	if (typeof amount !== 'object' || amount === null) return amount;
	return Object.fromEntries(
		Object.entries(amount).map(([size, one]) => [size, converted(one, convert)]),
	);
}
