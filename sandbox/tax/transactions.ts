import * as v from 'valibot';
import type { Call } from '../api/call.ts';
import { lineItemPage, lineListParams } from '../api/list.ts';
import { expand, integer, metadata, readParams, text } from '../api/params.ts';
import { objectId } from '../ids.ts';
import { nowSec } from '../provider.ts';
import { ProviderError } from '../provider-error.ts';
import { usableCalculation } from './calculations.ts';
import {
	expandLines,
	insertTransaction,
	storedTransaction,
	type TaxTransaction,
} from './tax-objects.ts';

const transactionParams = v.strictObject({
	calculation: text(),
	reference: text(500),
	posted_at: v.optional(integer),
	metadata: v.optional(v.nullable(metadata), null),
	...expand,
});

/** POST /v1/tax/transactions/create_from_calculation: records the tax of a sale. */
export function createFromCalculation({ provider, fields }: Call): object {
	const params = readParams(transactionParams, fields);
	const calculation = usableCalculation(provider, params.calculation);
	const createdSec = nowSec(provider);
	const postedSec = params.posted_at ?? createdSec;
	if (postedSec < calculation.tax_date || postedSec > createdSec) {
		throw new ProviderError('`posted_at` must be between `tax_date` and the current time.', {
			param: 'posted_at',
			stage: 'execution',
		});
	}
	const transaction: TaxTransaction = {
		id: objectId('tax'),
		object: 'tax.transaction',
		created: createdSec,
		currency: calculation.currency,
		customer: null,
		customer_details: calculation.customer_details,
		line_items: calculation.line_items.map(({ performance_location: _, ...line }) => ({
			...line,
			id: objectId('tax_li'),
			object: 'tax.transaction_line_item',
			reversal: null,
			type: 'transaction',
		})),
		livemode: false,
		metadata: params.metadata,
		posted_at: postedSec,
		reference: params.reference,
		reversal: null,
		ship_from_details: null,
		shipping_cost: calculation.shipping_cost,
		tax_date: calculation.tax_date,
		type: 'transaction',
	};
	insertTransaction(provider.state, transaction);
	return expandLines(transaction, params.expand);
}

/** GET /v1/tax/transactions/:id */
export function retrieveTransaction({ provider, id, fields }: Call): object {
	const params = readParams(v.strictObject(expand), fields);
	return expandLines(storedTransaction(provider.state, id, 'transaction'), params.expand);
}

/** GET /v1/tax/transactions/:id/line_items */
export function listTransactionLines({ provider, id, fields }: Call): object {
	const params = readParams(lineListParams, fields);
	const { line_items: lines } = storedTransaction(provider.state, id, 'transaction');
	return lineItemPage(lines, params, `/v1/tax/transactions/${id}/line_items`);
}
