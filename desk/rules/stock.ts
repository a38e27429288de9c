import * as v from 'valibot';
import { isoTimeSchema } from '../../core/iso-time.ts';
import { stockCauses } from '../../core/stock/stock.ts';
import { afterSchema, deskText } from './texts.ts';

const rule = 'How many there are must be a whole number, or nothing.';

const count = v.nullable(
	v.pipe(
		v.number(rule),
		v.integer(rule),
		v.minValue(0, 'The number cannot be less than zero.'),
		v.maxValue(1_000_000, 'That is more than a million pieces.'),
	),
);

/** Body of PUT /functions/v1/desk/stock/{productId}/{size}; null means unlimited. */
export const setStockSchema = v.object({
	onHand: count,
	/** The number that the table showed. */
	seen: count,
});

/** A size in the table. `onHand` counts the shelf; null if stock is unlimited. */
const stockSizeSchema = v.object({
	size: v.string(),
	onHand: v.nullable(v.number()),
	/** The pieces of paid orders that are not shipped yet. */
	toShip: v.number(),
	/** The pieces that open payment pages reserve. */
	held: v.number(),
	/** The number of people who wait for a mail. */
	waiting: v.number(),
	/** Whether few or none are available. */
	isLow: v.boolean(),
});

/**
 * The answer of GET /functions/v1/desk/stock, also of a PUT that succeeds: every size of every
 * product.
 */
export const stockTableSchema = v.object({
	products: v.array(
		v.object({ id: v.string(), name: v.string(), sizes: v.array(stockSizeSchema) }),
	),
});

export type StockTable = v.InferOutput<typeof stockTableSchema>;

/** The answer of a 409: the present number. */
export const stockChangedSchema = v.object({ error: v.string(), onHand: v.nullable(v.number()) });

/** The query parameters of GET /functions/v1/desk/stock/movements. */
export const movementListSchema = v.pipe(
	v.object({
		product: v.optional(deskText('The product', 100), ''),
		size: v.optional(deskText('The size', 20), ''),
		after: afterSchema,
	}),
	v.check(({ product, size }) => size === '' || product !== '', 'A size of which product?'),
);

export type MovementFilters = v.InferOutput<typeof movementListSchema>;

/** The answer of the list, newest first. */
export const movementListAnswerSchema = v.object({
	movements: v.array(
		v.object({
			at: isoTimeSchema,
			/** The product's id. */
			product: v.string(),
			/** Its name today, or the last one that it was sold by. */
			name: v.string(),
			size: v.string(),
			/** Null if stock was or became unlimited. */
			change: v.nullable(v.number()),
			/** How many could be sold then. Null if unlimited. */
			left: v.nullable(v.number()),
			cause: v.picklist(stockCauses),
			/** The number of the order or return. */
			subject: v.nullable(v.string()),
			/** The e-mail address of the merchant who set the number, or the account's id. */
			who: v.nullable(v.string()),
		}),
	),
	next: v.nullable(v.string()),
});

export type MovementListAnswer = v.InferOutput<typeof movementListAnswerSchema>;
