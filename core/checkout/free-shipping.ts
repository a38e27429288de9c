import type { Cents } from '../money.ts';
import type { PricedLine } from './pricing.ts';
import type { FreeShippingRule, ShippingTerms } from './shipping-terms.ts';

// Apart from pricing.ts, because product pages need no more than this.

/** The total of lines before any discount. */
export function sumCents(lines: readonly PricedLine[]): Cents {
	return lines.reduce((sum, line) => sum + line.priceCents * line.quantity, 0);
}

/** Whether the lines fulfil a rule of free shipping. */
export function shipsFree(
	lines: readonly PricedLine[],
	{ free }: Pick<ShippingTerms, 'free'>,
): boolean {
	return free.some((rule) => missingOf(rule, lines) <= 0);
}

/** The amount that is missing for free shipping, and the progress. */
export interface FreeShippingDistance {
	/** Missing amount of any products; null if no rule takes any. */
	readonly missingCents: Cents | null;
	/** A rule about some products that is in the cart already and misses less; otherwise null. */
	readonly shorter: { readonly missingCents: Cents; readonly rule: FreeShippingRule } | null;
	/** Progress from 0 to 1 on the shortest way. */
	readonly share: number;
}

/** The distance to free shipping; null if shipping is already free, or if nothing makes it free. */
export function freeShippingDistance(
	lines: readonly PricedLine[],
	{ free, estimatedShippingCents }: ShippingTerms,
): FreeShippingDistance | null {
	if (estimatedShippingCents === 0 || lines.length === 0) return null;
	const ways = free
		.map((rule) => ({ rule, missingCents: missingOf(rule, lines) }))
		.toSorted((a, b) => a.missingCents - b.missingCents);
	if (ways.length === 0 || ways.some(({ missingCents }) => missingCents <= 0)) return null;
	const any = ways.find(({ rule }) => rule.goods === null)?.missingCents ?? null;
	const begun = ways.find(
		({ rule, missingCents }) => rule.goods !== null && missingCents < rule.fromCents,
	);
	return {
		missingCents: any,
		shorter: begun && begun.missingCents < (any ?? Number.POSITIVE_INFINITY) ? begun : null,
		share: Math.max(...ways.map(({ rule, missingCents }) => 1 - missingCents / rule.fromCents)),
	};
}

/** Not above zero if the lines fulfil the rule. */
function missingOf({ fromCents, holds }: FreeShippingRule, lines: readonly PricedLine[]): Cents {
	return fromCents - sumCents(lines.filter(({ id }) => holds(id)));
}
