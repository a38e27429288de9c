import type { Stripe } from 'stripe';
import { lineItemPage } from '../api/list.ts';
import { noSuch, ProviderError } from '../provider-error.ts';
import { parseStored } from '../state/objects.ts';
import type { State } from '../state/state.ts';

type WithLines<T, Line> = Omit<T, 'id' | 'line_items'> & {
	readonly id: string;
	readonly line_items: readonly Line[];
};

/** As they are stored: with all their lines. */
export type TaxCalculation = WithLines<Stripe.Tax.Calculation, Stripe.Tax.CalculationLineItem>;
export type TaxTransaction = WithLines<Stripe.Tax.Transaction, Stripe.Tax.TransactionLineItem>;

/** The answer of a call. It has no lines unless they are requested, and then the first ten. */
export function expandLines(
	{ line_items: lines, ...rest }: TaxCalculation | TaxTransaction,
	paths: readonly string[],
): object {
	const refused = paths.find((path) => path !== 'line_items');
	if (refused) {
		throw new ProviderError(`This property cannot be expanded (${refused}).`, { param: 'expand' });
	}
	if (paths.length === 0) return rest;
	const kind = rest.object === 'tax.calculation' ? 'calculations' : 'transactions';
	const url = `/v1/tax/${kind}/${rest.id}/line_items`;
	return { ...rest, line_items: lineItemPage<{ id: string }>(lines, { limit: 10 }, url) };
}

/** Writes a new transaction. A reference belongs to one transaction. */
export function insertTransaction(state: State, transaction: TaxTransaction): void {
	const { id, reference, reversal } = transaction;
	if (state.prepare('SELECT 1 FROM tax_transactions WHERE reference = ?').get(reference)) {
		throw new ProviderError(`A tax transaction with the reference '${reference}' already exists.`, {
			code: 'resource_already_exists',
			param: 'reference',
			stage: 'execution',
		});
	}
	state
		.prepare('INSERT INTO tax_transactions (id, reference, original, body) VALUES (?, ?, ?, ?)')
		.run(id, reference, reversal?.original_transaction ?? null, JSON.stringify(transaction));
}

export function storedTransaction(state: State, id: string, param: string): TaxTransaction {
	const row = state.prepare('SELECT body FROM tax_transactions WHERE id = ?').get(id);
	if (!row) throw noSuch('tax transaction', id, param);
	return parseStored(row.body);
}

/** All transactions, oldest first, with their sums before tax and of tax, shipping included. */
export function allTransactions(state: State): object[] {
	const rows = state.prepare('SELECT body FROM tax_transactions ORDER BY seq').all();
	return rows.map((row) => {
		const transaction = parseStored<TaxTransaction>(row.body);
		const { id, type, reference, reversal, metadata } = transaction;
		const original = reversal?.original_transaction ?? null;
		return { id, type, reference, original, metadata, ...sumOf(partsOf(transaction)) };
	});
}

/** The amounts of a line or of shipping. */
export interface Part {
	/** The line's id, or `shippingPart`. */
	readonly id: string;
	readonly amount: number;
	readonly amount_tax: number;
	/** The part of the original transaction that this one reverses. */
	readonly original?: string | undefined;
}

/** No line has this id. */
export const shippingPart = '';

/** The lines in their order, then shipping. */
export function partsOf({ line_items: lines, shipping_cost: shipping }: TaxTransaction): Part[] {
	return [
		...lines.map((line) => ({ ...line, original: line.reversal?.original_line_item })),
		...(shipping ? [{ ...shipping, id: shippingPart, original: shippingPart }] : []),
	];
}

export function sumOf(parts: readonly Part[]): { amount: number; amount_tax: number } {
	return {
		amount: parts.reduce((sum, { amount }) => sum + amount, 0),
		amount_tax: parts.reduce((sum, { amount_tax }) => sum + amount_tax, 0),
	};
}

/** What is left of a transaction after its reversals, some of which may be reversed themselves. */
export function partsLeft(state: State, transaction: TaxTransaction): Part[] {
	const reversed = state
		.prepare('SELECT body FROM tax_transactions WHERE original = ?')
		.all(transaction.id)
		.flatMap((row) => partsLeft(state, parseStored<TaxTransaction>(row.body)));
	return partsOf(transaction).map((part) => ({
		...part,
		...sumOf([part, ...reversed.filter(({ original }) => original === part.id)]),
	}));
}
