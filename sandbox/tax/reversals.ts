import * as v from 'valibot';
import type { Call } from '../api/call.ts';
import { expand, integer, metadata, oneOf, readParams, text, wholeFrom } from '../api/params.ts';
import { spread } from '../checkout/line-items.ts';
import { objectId } from '../ids.ts';
import { nowSec } from '../provider.ts';
import { ProviderError } from '../provider-error.ts';
import {
	expandLines,
	insertTransaction,
	type Part,
	partsLeft,
	partsOf,
	shippingPart,
	storedTransaction,
	sumOf,
	type TaxTransaction,
} from './tax-objects.ts';

/** Amounts to reverse are negative. */
const upTo = (max: number) =>
	v.pipe(integer, v.maxValue(max, `This value must be less than or equal to ${max}.`));

const amounts = { amount: upTo(0), amount_tax: upTo(0) };

const reversalParams = v.strictObject({
	mode: oneOf(['full', 'partial']),
	original_transaction: text(),
	reference: text(500),
	flat_amount: v.optional(upTo(-1)),
	line_items: v.optional(
		v.array(
			v.strictObject({
				...amounts,
				original_line_item: text(),
				quantity: v.optional(wholeFrom(1)),
				reference: text(500),
			}),
		),
	),
	shipping_cost: v.optional(v.strictObject(amounts)),
	metadata: v.optional(v.nullable(metadata), null),
	...expand,
});

type ReversalParams = v.InferOutput<typeof reversalParams>;

/** Amounts that a reversal adds to a part of its original, with what the caller chose for a line. */
interface Change extends Part {
	readonly quantity?: number | undefined;
	readonly reference?: string;
}

/** POST /v1/tax/transactions/create_reversal */
export function createReversal({ provider, fields }: Call): object {
	const params = readParams(reversalParams, fields);
	refuseWrongAmounts(params);
	const { original_transaction: id } = params;
	const original = storedTransaction(provider.state, id, 'original_transaction');
	const left = partsLeft(provider.state, original);
	const changes =
		params.mode === 'full' ? everything(original, left) : someParts(original, left, params);
	const reversal = buildReversal(original, changes, params, nowSec(provider));
	insertTransaction(provider.state, reversal);
	return expandLines(reversal, params.expand);
}

function refuseWrongAmounts(params: ReversalParams): void {
	const kinds = [params.flat_amount, params.line_items ?? params.shipping_cost];
	const given = kinds.filter((kind) => kind !== undefined).length;
	if (given === (params.mode === 'full' ? 0 : 1)) return;
	const sentence =
		'You must pass either `flat_amount`, or `line_items` and `shipping_cost`, and none with `mode=full`.';
	throw refusal(sentence, 'mode');
}

/** As at the provider, also what was reversed in part before: the caller undoes that itself. */
function everything(original: TaxTransaction, left: readonly Part[]): Change[] {
	const parts = partsOf(original);
	if (totalOf(left) * totalOf(parts) <= 0) {
		throw refusal('This transaction has already been fully reversed.', 'original_transaction');
	}
	return parts.map((part) => ({
		id: part.id,
		amount: -part.amount,
		amount_tax: -part.amount_tax,
	}));
}

function someParts(
	{ type }: TaxTransaction,
	left: readonly Part[],
	{ flat_amount: flat, line_items: lines, shipping_cost: shipping }: ReversalParams,
): Change[] {
	if (type === 'reversal') throw refusal('A reversal can only be reversed fully.', 'mode');
	if (flat !== undefined) return spreadOver(left, -flat);
	const changes: Change[] = [
		...(lines ?? []).map(({ original_line_item: id, ...chosen }) => ({ id, ...chosen })),
		...(shipping ? [{ id: shippingPart, ...shipping }] : []),
	];
	for (const { id } of changes) {
		const { amount, amount_tax } = sumOf([...left, ...changes].filter((part) => part.id === id));
		if (left.some((part) => part.id === id) && amount >= 0 && amount_tax >= 0) continue;
		const param = id === shippingPart ? 'shipping_cost' : 'line_items';
		throw refusal(`The amount to reverse is greater than what is left of \`${param}\`.`, param);
	}
	return changes;
}

/** Spreads an amount including tax over what is left of each part, in proportion. */
function spreadOver(left: readonly Part[], flat: number): Change[] {
	const totals = left.map((part) => totalOf([part]));
	if (flat > totalOf(left)) {
		throw refusal(`\`flat_amount\` is greater than what is left: ${totalOf(left)}.`, 'flat_amount');
	}
	const shares = spread(flat, totals);
	return left.map(({ id, amount_tax: taxLeft }, at) => {
		const [share = 0, total = 0] = [shares[at], totals[at]];
		const tax = total === 0 ? 0 : Math.round((share * taxLeft) / total);
		return { id, amount: tax - share, amount_tax: -tax };
	});
}

function totalOf(parts: readonly Part[]): number {
	const { amount, amount_tax } = sumOf(parts);
	return amount + amount_tax;
}

function refusal(sentence: string, param: string): ProviderError {
	return new ProviderError(sentence, { param, stage: 'execution' });
}

function buildReversal(
	original: TaxTransaction,
	changes: readonly Change[],
	{ reference, metadata: given }: ReversalParams,
	createdSec: number,
): TaxTransaction {
	const shipping = changes.find(({ id }) => id === shippingPart);
	return {
		...original,
		id: objectId('tax'),
		created: createdSec,
		line_items: original.line_items.flatMap((line) =>
			changes
				.filter(({ id }) => id === line.id)
				.map((change) => ({
					...line,
					id: objectId('tax_li'),
					...sumOf([change]),
					quantity: change.quantity ?? line.quantity,
					reference: change.reference ?? line.reference,
					reversal: { original_line_item: line.id },
					type: 'reversal',
				})),
		),
		metadata: given,
		posted_at: createdSec,
		reference,
		reversal: { original_transaction: original.id },
		shipping_cost:
			original.shipping_cost && shipping
				? { ...original.shipping_cost, ...sumOf([shipping]) }
				: null,
		type: 'reversal',
	};
}
