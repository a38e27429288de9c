import type { Catalogue, Product, Size } from '../../core/catalogue/catalogue.ts';
import { fullName } from '../../core/catalogue/colourways.ts';
import { sizeNamed } from '../../core/catalogue/size-named.ts';
import { sizeText } from '../../core/catalogue/size-text.ts';
import type { StockTable } from '../../core/desk/stock.ts';
import { fail, type Outcome, succeed } from '../../core/outcome.ts';
import { commitIfOk } from '../db/commit-if-ok.ts';
import type { Database, DbOrTx } from '../db/open.ts';
import { stockState } from '../desk/audit/audit-states.ts';
import { stockTable } from '../desk/stock/stock-view.ts';
import { freeOf, inLockOrder } from '../stock/levels.ts';
import { countToTell } from '../stock/notices.ts';
import { lessThanSoldMessage, setOnHand } from '../stock/set-stock.ts';
import type { SetStock, ShowStock } from './read-command.ts';
import { table } from './table.ts';

type StockOfSize = StockTable['products'][number]['sizes'][number];

/** A table of the stock by size, of the named product or of all. A failure is a sentence. */
export async function showStock(
	db: Database,
	{ product: name }: ShowStock,
	catalogue: Catalogue,
): Promise<Outcome<string, string>> {
	if (name === null) return succeed(await stockText(db, catalogue.products));
	const product = productNamed(name, catalogue);
	return product.ok ? succeed(await stockText(db, [product.value])) : product;
}

/** A product whose stock is set, and the sizes. */
export interface ChosenSizes {
	readonly product: Product;
	readonly sizes: readonly Size[];
}

/** What a command names. A failure is a sentence. */
export function chooseSizes(
	{ product: name, size: typed }: SetStock,
	catalogue: Catalogue,
): Outcome<ChosenSizes, string> {
	const named = productNamed(name, catalogue);
	if (!named.ok) return named;
	const product = named.value;
	if (typed.toLowerCase() === 'all') return succeed({ product, sizes: product.sizes });
	const meant = sizeNamed(typed);
	const size = product.sizes.find((made) => made === meant);
	if (size) return succeed({ product, sizes: [size] });
	const made = product.sizes.join(', ');
	return fail(`${fullName(product)} is not made in size "${typed}": it is made in ${made}.`);
}

function productNamed(name: string, catalogue: Catalogue): Outcome<Product, string> {
	const product = catalogue.byId(name) ?? catalogue.bySlug(name);
	return product ? succeed(product) : fail(`There is no product "${name}".`);
}

async function stockText(db: Database, products: readonly Product[]): Promise<string> {
	const { products: shown } = await stockTable(db, products);
	const cells = [
		['product', 'size', 'on hand', 'to ship', 'held', 'free'],
		...shown.flatMap(({ id, sizes }) => sizes.map((stock) => [id, stock.size, ...numbers(stock)])),
	];
	return table(cells, 2);
}

/** For the audit trail. Of several sizes the number before is not recorded. */
export function stockAction(
	{ product: { id }, sizes }: ChosenSizes,
	onHand: number | null,
	nowMs: number,
) {
	const [size, ...others] = sizes;
	return {
		action: 'stock',
		subject: `${id}/${sizes.join(', ')}`,
		input: { onHand },
		readState: async (db: DbOrTx) =>
			size !== undefined && others.length === 0 ? await stockState(db, { id, size }) : null,
		now: () => nowMs,
	};
}

/** Sets the stock of a product's sizes in one transaction, and returns the new stock. */
export async function setStockOf(
	db: Database,
	{ product, sizes }: ChosenSizes,
	onHand: number | null,
	nowMs: number,
): Promise<Outcome<string, string>> {
	const waiting = await commitIfOk<number, string>(db, async (tx) => {
		let count = 0;
		for (const key of inLockOrder(sizes.map((size) => ({ id: product.id, size })))) {
			const set = await setOnHand(tx, key, { onHand }, nowMs);
			if (!set.ok) {
				const { failure } = set;
				const toShip = failure.kind === 'less-than-sold' ? failure.toShip : 0;
				return fail(lessThanSoldMessage(`${fullName(product)} in ${sizeText(key.size)}`, toShip));
			}
			count += await countToTell(tx, key);
		}
		return succeed(count);
	});
	if (!waiting.ok) return waiting;
	const what = onHand === null ? 'unlimited' : `${onHand} on hand`;
	const which = sizes.length === product.sizes.length ? 'every size' : sizeText(sizes.join(', '));
	const text = [
		`${fullName(product)}, ${which}: ${what} now.`,
		...(waiting.value === 0 ? [] : [`The running shop tells who waits by mail: ${waiting.value}.`]),
		'',
		await stockText(db, [product]),
	].join('\n');
	return succeed(text);
}

function numbers({ onHand, toShip, held }: StockOfSize): string[] {
	if (onHand === null) return ['unlimited', String(toShip), '-', '-'];
	const free = freeOf({ onHand: onHand - toShip, held });
	return [onHand, toShip, held, free].map(String);
}
