import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { constants, gzip, zstdCompress } from 'node:zlib';
import { expressionBuilder } from 'kysely';
import { maxQuantity } from '../../core/checkout/cart.ts';
import type { StockReport } from '../../core/stock/stock.ts';
import type { Database } from '../db/open.ts';
import type { Schema } from '../db/schema.ts';
import type { Encoding } from '../http/compression/accept-encoding.ts';

/** Smaller answers fit in one network packet as they are. */
const minCompressedBytes = 1000;

/** Low levels, because few calls share a body. Clients that accept slower Brotli accept gzip too. */
const compressors = {
	zstd: (content: Buffer<ArrayBuffer>) =>
		promisify(zstdCompress)(content, {
			// Without the size, zstd prepares megabytes of tables.
			pledgedSrcSize: content.length,
		}),
	gzip: (content: Buffer<ArrayBuffer>) =>
		promisify(gzip)(content, { level: constants.Z_BEST_SPEED }),
	identity: async (content: Buffer<ArrayBuffer>) => content,
} as const;

type ReportEncoding = keyof typeof compressors;

/** The report as JSON, for all calls that share a query. */
export interface SerializedReport {
	/** The best accepted encoding; `identity` for a small body. */
	chooseEncoding(accepted: readonly Encoding[]): ReportEncoding;
	/** The body. Each encoding is made once. */
	encode(encoding: ReportEncoding): Promise<Buffer<ArrayBuffer>>;
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

/** A size with `maxQuantity` free pieces or more limits nobody, and is left out. */
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

function serialize(report: StockReport): SerializedReport {
	const content = Buffer.from(JSON.stringify(report));
	const encoded = new Map<ReportEncoding, Promise<Buffer<ArrayBuffer>>>();
	return {
		chooseEncoding(accepted) {
			if (content.length < minCompressedBytes) return 'identity';
			return accepted.find((encoding) => encoding !== 'br') ?? 'identity';
		},
		encode(encoding) {
			const body = encoded.get(encoding) ?? compressors[encoding](content);
			encoded.set(encoding, body);
			return body;
		},
	};
}
