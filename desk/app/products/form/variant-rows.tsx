import { type ComponentProps, useState } from 'react';
import { Icon } from '../../../../app/ui/icon.tsx';
import type { Size } from '../../../../core/catalogue/catalogue.ts';
import { stockTableSchema } from '../../../rules/stock.ts';
import { useDesk } from '../../data/use-desk.ts';
import { fieldId, patch } from './field-of.ts';
import { type Variant, variantOf, withVariant } from './product-edit.ts';
import type { ProductForm } from './use-product-form.ts';

const columns = [
	{ name: 'price', label: 'Price, if higher', inputMode: 'decimal', width: 'w-[18%]' },
	{ name: 'sku', label: 'SKU', inputMode: 'text', width: '' },
	{ name: 'gtin', label: 'GTIN', inputMode: 'numeric', width: '' },
	{ name: 'weightGrams', label: 'Weight in grams', inputMode: 'numeric', width: 'w-[17%]' },
] as const;

const title = 'Price, SKU, GTIN, weight and stock of each size';

type ColumnName = (typeof columns)[number]['name'];

interface VariantRowsProps {
	/** The product's. */
	readonly id: string;
	readonly form: ProductForm;
}

/** What is known of each size: a table on wide screens, else a block for each size. */
export function VariantRows({ id, form }: VariantRowsProps) {
	const { sizes, variants } = form.edit.product;
	const [wasKnown] = useState(variants.length > 0);
	if (sizes.length === 0) return null;
	return (
		<details open={wasKnown} className="group">
			<summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-field font-semibold text-[0.9375rem]">
				<Icon
					name="down"
					className="size-4 shrink-0 transition-transform group-open:-scale-y-100"
				/>
				{title}
				<span className="font-normal text-muted">(optional)</span>
			</summary>
			<VariantTable id={id} sizes={sizes} form={form} />
		</details>
	);
}

interface VariantTableProps extends VariantRowsProps {
	readonly sizes: readonly Size[];
}

function VariantTable({ id, sizes, form }: VariantTableProps) {
	const stock = useDesk('stock', stockTableSchema, { topics: ['stock', 'orders'] });
	const counted = stock.data?.products.find((product) => product.id === id)?.sizes ?? [];
	return (
		<table className="mt-2 w-full table-fixed border-collapse text-left max-sm:block max-sm:*:block">
			<caption className="sr-only">{title}</caption>
			<thead className="max-sm:sr-only!">
				<tr className="text-muted text-sm *:pr-3 *:pb-1.5 *:font-semibold">
					<th scope="col" className="w-[10%]">
						Size
					</th>
					{columns.map(({ name, label, width }) => (
						<th key={name} scope="col" className={width}>
							{label}
						</th>
					))}
					<th scope="col" className="w-[14%]">
						Stock
					</th>
				</tr>
			</thead>
			<tbody>
				{sizes.map((size) => (
					<SizeRow
						key={size}
						size={size}
						stock={stockText(counted.find((one) => one.size === size)?.onHand)}
						form={form}
					/>
				))}
			</tbody>
		</table>
	);
}

function stockText(onHand: number | null | undefined): string {
	// The stock of a size begins with its first publication.
	if (onHand === undefined) return '–';
	return onHand === null ? 'Unlimited' : String(onHand);
}

interface SizeRowProps {
	readonly size: Size;
	readonly stock: string;
	readonly form: ProductForm;
}

function SizeRow({ size, stock, form }: SizeRowProps) {
	const { product } = form.edit;
	const variant = variantOf(product, size);
	const path = (name: ColumnName) => `variants.${size}.${name}`;
	const change = (changed: Variant, name: ColumnName) =>
		patch(form, path(name), { variants: withVariant(product, changed) });
	return (
		<tr className="align-top max-sm:mb-4 max-sm:block max-sm:rounded-field max-sm:border max-sm:border-edge/40 max-sm:p-4">
			<th scope="row" className="pt-2.5 font-semibold max-sm:block max-sm:pt-0">
				<span className="sm:sr-only">Size </span>
				{size}
			</th>
			{columns.map(({ name, label, inputMode }) => (
				<td key={name} className="py-1 pr-3 max-sm:block max-sm:pr-0">
					<DetailInput
						id={fieldId(path(name))}
						label={label}
						size={size}
						error={form.errorOf(path(name))}
						value={variant[name]}
						inputMode={inputMode}
						onChange={({ target }) => change({ ...variant, [name]: target.value }, name)}
					/>
				</td>
			))}
			<td className="tabular pt-2.5 max-sm:block">
				<span className="mr-2 text-muted text-sm sm:hidden">Stock</span>
				{stock}
			</td>
		</tr>
	);
}

interface DetailInputProps extends Omit<ComponentProps<'input'>, 'size'> {
	readonly id: string;
	readonly label: string;
	readonly size: Size;
	readonly error: string | undefined;
}

function DetailInput({ id, label, size, error, ...input }: DetailInputProps) {
	return (
		<>
			<label htmlFor={id} className="mb-1 block text-muted text-sm sm:sr-only">
				{label}
				<span className="sr-only">, size {size}</span>
			</label>
			<input
				{...input}
				id={id}
				autoComplete="off"
				spellCheck={false}
				maxLength={200}
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? `${id}-error` : undefined}
				className="block min-h-11 w-full min-w-0 rounded-field border border-edge bg-white px-3 text-base hover:border-ink aria-invalid:border-2 aria-invalid:border-error"
			/>
			{error && (
				<p id={`${id}-error`} className="mt-1 font-medium text-error text-sm">
					{error}
				</p>
			)}
		</>
	);
}
