import { useState } from 'react';
import * as v from 'valibot';
import { sizeText } from '../../../core/catalogue/size-text.ts';
import { type StockTable, stockChangedSchema, stockTableSchema } from '../../rules/stock.ts';
import { useTyped } from '../data/typed-forms.ts';
import { useDeskCall } from '../data/use-desk.ts';
import { countText, formatCount, typedCount } from './typed-count.ts';

export type StockProduct = StockTable['products'][number];
export type StockSize = StockProduct['sizes'][number];

/** A typed count that is not saved. */
export interface StockEdit {
	readonly typed: string;
	/** The count before the edit. The server refuses to overwrite another one. */
	readonly seen: number | null;
	readonly isSending: boolean;
	/** The error message. */
	readonly sentence: string | null;
	/** Whether another window has changed the count. Then saving must be confirmed. */
	readonly isChanged: boolean;
}

/** Edits from before signing in again. Nothing is being sent any more. */
const editsSchema: v.GenericSchema<
	unknown,
	Readonly<Record<string, StockEdit | undefined>>
> = v.record(
	v.string(),
	v.pipe(
		v.object({ typed: v.string(), seen: v.nullable(v.number()), isChanged: v.boolean() }),
		v.transform((edit) => ({ ...edit, isSending: false, sentence: null })),
	),
);

export interface UsedStockEdits {
	readonly editOf: (product: StockProduct, size: StockSize) => StockEdit | undefined;
	readonly type: (product: StockProduct, size: StockSize, typed: string) => void;
	readonly undo: (product: StockProduct, size: StockSize) => void;
	readonly save: (product: StockProduct, size: StockSize) => Promise<void>;
	readonly hasUnsaved: (product: StockProduct) => boolean;
	/** The number of unsaved counts. */
	readonly unsaved: number;
	/** The last saved size, and the message about it. */
	readonly saved: { readonly key: string; readonly message: string; readonly count: number };
}

export function keyOf(product: StockProduct, { size }: StockSize): string {
	return `${product.id}/${size}`;
}

/** The edits of the stock table. The table itself shows saved counts. */
export function useStockEdits(
	table: StockTable,
	onTable: (table: StockTable) => void,
): UsedStockEdits {
	const ask = useDeskCall();
	const [edits, setEdits] = useTyped('stock', editsSchema, (before = {}) => before);
	const [saved, setSaved] = useState({ key: '', message: '', count: 0 });
	const put = (key: string, edit: StockEdit | undefined) =>
		setEdits((now) => ({ ...now, [key]: edit }));

	async function save(product: StockProduct, size: StockSize): Promise<void> {
		const key = keyOf(product, size);
		const edit = edits[key];
		if (!edit || edit.isSending) return;
		const onHand = typedCount(edit.typed);
		if (onHand === undefined) return put(key, { ...edit, sentence: notACount });
		put(key, { ...edit, isSending: true, sentence: null });
		const answer = await ask(
			{
				method: 'PUT',
				path: `stock/${encodeURIComponent(product.id)}/${encodeURIComponent(size.size)}`,
				body: { onHand, seen: edit.seen },
			},
			stockTableSchema,
		);
		if (answer.ok) {
			put(key, undefined);
			onTable(answer.data);
			const message = savedMessage(product, size, onHand);
			return setSaved((last) => ({ key, message, count: last.count + 1 }));
		}
		const changed = v.safeParse(stockChangedSchema, answer.body);
		const seen = changed.success ? changed.output.onHand : edit.seen;
		if (changed.success) onTable(withNumber(table, key, seen));
		const failed = { sentence: answer.sentence, isChanged: changed.success };
		put(key, { typed: edit.typed, seen, isSending: false, ...failed });
	}

	const editOf = (product: StockProduct, size: StockSize) => edits[keyOf(product, size)];
	return {
		editOf,
		hasUnsaved: (product) => product.sizes.some((size) => editOf(product, size) !== undefined),
		type(product, size, typed) {
			const seen = edits[keyOf(product, size)]?.seen ?? size.onHand;
			const isSame = typed === countText(seen);
			const edit = { typed, seen, isSending: false, sentence: null, isChanged: false };
			put(keyOf(product, size), isSame ? undefined : edit);
		},
		undo: (product, size) => put(keyOf(product, size), undefined),
		save,
		unsaved: Object.values(edits).filter((edit) => edit !== undefined).length,
		saved,
	};
}

const notACount = 'Please type a whole number, or nothing for unlimited.';

function savedMessage({ name }: StockProduct, { size, waiting }: StockSize, onHand: number | null) {
	const message = `Saved. ${name}, ${sizeText(size)}: ${formatCount(onHand)}.`;
	if (waiting === 0 || onHand === 0) return message;
	return `${message} Shoppers who wait for it get an email as soon as one is free.`;
}

/** The table with one count replaced by the server's. */
function withNumber(table: StockTable, key: string, onHand: number | null): StockTable {
	return {
		products: table.products.map((product) => ({
			...product,
			sizes: product.sizes.map((size) =>
				keyOf(product, size) === key ? { ...size, onHand } : size,
			),
		})),
	};
}
