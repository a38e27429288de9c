import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { expressionBuilder } from 'kysely';
import { maxQuantity } from '../../core/checkout/cart.ts';
import type { StockReport } from '../../core/stock/stock.ts';
import type { Database } from '../db/open.ts';
import type { Schema } from '../db/schema.ts';

/** Smaller answers fit in one network packet as they are. */
const minCompressedBytes = 1000;

/** The report as JSON, for all calls that share a query. */
export interface SerializedReport {
	readonly json: Buffer<ArrayBuffer>;
	/** Null for a small one. */
	readonly gzipped: Buffer<ArrayBuffer> | null;
}

/**
 * Returns a function that reads the report. Calls during a query share its result, so that one query
 * runs at a time. The result is not cached: a later call starts a query.
 */
export function shareReport(db: Database): () => Promise<SerializedReport> {
	let running: Promise<SerializedReport> | undefined;
	async function read(): Promise<SerializedReport> {
		// SQLite blocks the process during a query. All calls that arrived meanwhile share the next one.
		await setImmediate();
		return serialize(await findReport(db));
	}
	return function readReport() {
		running ??= read().finally(() => {
			running = undefined;
		});
		return running;
	};
}

/** A size with `maxQuantity` free pieces or more never limits an order, and is left out. */
async function findReport(db: Database): Promise<StockReport> {
	const { eb } = expressionBuilder<Schema, 'stock'>();
	// Can be below zero: the merchant can set stock below what is reserved.
	const left = eb('on_hand', '-', eb.ref('held'));
	const sizes = await db
		.selectFrom('stock')
		.select(['product_id as id', 'size', left.as('left')])
		.where(left, '<', maxQuantity)
		.execute();
	return {
		out: sizes.filter((one) => one.left <= 0).map(({ id, size }) => ({ id, size })),
		limited: sizes.filter((one) => one.left > 0),
	};
}

async function serialize(report: StockReport): Promise<SerializedReport> {
	const json = Buffer.from(JSON.stringify(report));
	return { json, gzipped: json.length < minCompressedBytes ? null : await promisify(gzip)(json) };
}
