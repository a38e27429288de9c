/** A state where the merchant is registered to collect sales tax. */
interface TaxRule {
	/** The rate in hundredths of a percent: 625 is 6.25 %. */
	readonly rate: number;
	readonly isShippingTaxed: boolean;
	/** Clothing is exempt below this price per piece. */
	readonly exemptBelowCents?: number;
}

/**
 * Practice figures: the rates of the states alone, without counties and cities. The real provider
 * knows the true ones.
 */
const rules: Readonly<Record<string, TaxRule>> = {
	CA: { rate: 725, isShippingTaxed: false },
	FL: { rate: 600, isShippingTaxed: false },
	NY: { rate: 400, isShippingTaxed: true, exemptBelowCents: 110_00 },
	OR: { rate: 0, isShippingTaxed: false },
	TX: { rate: 625, isShippingTaxed: true },
	WA: { rate: 650, isShippingTaxed: true },
};

/** The provider's tax codes for clothing and footwear, for other goods, and for shipping. */
const clothingCode = 'txcd_30011000';
export const goodsCode = 'txcd_99999999';
export const shippingCode = 'txcd_92010001';

interface Place {
	readonly country: string;
	readonly state: string | null;
}

/** A line, or shipping with a quantity of one. */
interface Sale {
	readonly amount: number;
	readonly quantity: number;
	readonly tax_code: string;
}

interface Tax {
	readonly amount_tax: number;
	readonly taxable_amount: number;
	readonly taxability_reason: string;
	/** In hundredths of a percent. */
	readonly rate: number;
}

/** The tax on a line or on shipping, rounded half up to the cent. */
export function taxOn({ country, state }: Place, sale: Sale): Tax {
	const rule = country === 'US' && state ? rules[state] : undefined;
	if (!rule) return untaxed('not_collecting');
	if (rule.rate === 0) return untaxed('not_subject_to_tax');
	if (isExempt(rule, sale)) return untaxed('product_exempt');
	return {
		amount_tax: Math.floor((sale.amount * rule.rate + 5000) / 10_000),
		taxable_amount: sale.amount,
		taxability_reason: 'standard_rated',
		rate: rule.rate,
	};
}

function isExempt(rule: TaxRule, { amount, quantity, tax_code: code }: Sale): boolean {
	if (code === shippingCode) return !rule.isShippingTaxed;
	return code === clothingCode && amount < (rule.exemptBelowCents ?? 0) * quantity;
}

function untaxed(reason: string): Tax {
	return { amount_tax: 0, taxable_amount: 0, taxability_reason: reason, rate: 0 };
}
