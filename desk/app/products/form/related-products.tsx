import { useId, useState } from 'react';
import { TextField } from '../../../../app/ui/form/field.tsx';
import { Icon } from '../../../../app/ui/icon.tsx';
import { formatProducts } from '../../../../core/catalogue/format-products.ts';
import { maxDetails } from '../../../../core/catalogue/product-details.ts';
import { DeskButton } from '../../parts/desk-button.tsx';
import { matchesSearch } from '../list/found-products.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { fieldId, patch } from './field-of.ts';
import { FormSection } from './form-section.tsx';
import { type OtherProduct, useOtherProducts } from './use-other-products.ts';
import type { ProductForm } from './use-product-form.ts';

interface RelatedProductsProps {
	readonly id: string;
	readonly form: ProductForm;
}

/** The products that the page shows under You Might Also Like, in their order. */
export function RelatedProducts({ id, form }: RelatedProductsProps) {
	const { related } = form.edit.product;
	const others = useOtherProducts(id) ?? [];
	const set = (next: string[]) => patch(form, 'related', { related: next });
	const isFull = related.length >= maxDetails.related;
	return (
		<FormSection
			id="related"
			title="Related Products"
			lead={`Up to ${maxDetails.related}, under “You Might Also Like”. Without one, the page shows products of the same category.`}
		>
			{related.length > 0 && (
				<ChoiceGroup field="related" label="Chosen" error={form.errorOf('related')}>
					<ol className="w-full border-mist border-t-2">
						{related.map((one, at) => (
							<ChosenProduct
								key={one}
								name={nameOf(others, one)}
								isFirst={at === 0}
								onUp={() => set(related.with(at, related[at - 1] ?? one).with(at - 1, one))}
								onRemove={() => set(related.filter((other) => other !== one))}
							/>
						))}
					</ol>
				</ChoiceGroup>
			)}
			{isFull ? (
				<p className="text-muted">Remove one to choose another.</p>
			) : (
				<ProductSearch
					products={others.filter((one) => !related.includes(one.id) && one.state !== 'archived')}
					onChoose={(one) => set([...related, one])}
				/>
			)}
		</FormSection>
	);
}

function nameOf(others: readonly OtherProduct[], id: string): string {
	const product = others.find((one) => one.id === id);
	const name = product?.name || id;
	return product?.state === 'archived' ? `${name} (archived, not shown)` : name;
}

interface ChosenProductProps {
	readonly name: string;
	readonly isFirst: boolean;
	readonly onUp: () => void;
	readonly onRemove: () => void;
}

function ChosenProduct({ name, isFirst, onUp, onRemove }: ChosenProductProps) {
	return (
		<li className="flex flex-wrap items-center gap-x-2 border-mist border-b-2 py-1">
			<span className="wrap-anywhere min-w-40 flex-1">{name}</span>
			<DeskButton
				variant="plain"
				aria-disabled={isFirst}
				aria-label={`Move up ${name}`}
				onClick={() => !isFirst && onUp()}
			>
				<Icon name="down" className="size-4 -scale-y-100" />
				Up
			</DeskButton>
			<DeskButton variant="plain" aria-label={`Remove ${name}`} onClick={onRemove}>
				Remove
			</DeskButton>
		</li>
	);
}

/** As many results as are read at a glance. */
const maxFound = 5;

interface ProductSearchProps {
	readonly products: readonly OtherProduct[];
	readonly onChoose: (id: string) => void;
}

function ProductSearch({ products, onChoose }: ProductSearchProps) {
	const [typed, setTyped] = useState('');
	const listId = useId();
	const isEmpty = typed.trim() === '';
	const found = isEmpty ? [] : products.filter((product) => matchesSearch(product, typed));
	function choose(id: string) {
		onChoose(id);
		setTyped('');
		document.getElementById(fieldId('related-search'))?.focus();
	}
	return (
		<div>
			<TextField
				id={fieldId('related-search')}
				label="Add a product"
				type="search"
				autoComplete="off"
				maxLength={100}
				value={typed}
				aria-controls={listId}
				onChange={({ target }) => setTyped(target.value)}
				onKeyDown={(event) => {
					if (event.key !== 'Enter') return;
					// Enter would save the form.
					event.preventDefault();
					const [first] = found;
					if (first) choose(first.id);
				}}
			/>
			<p role="status" className="mt-1.5 min-h-5 text-muted text-sm">
				{isEmpty
					? 'Type a part of its name.'
					: found.length === 0
						? 'No product has this name.'
						: `${formatProducts(found.length)} found. Enter adds the first.`}
			</p>
			<ul id={listId} className="grid justify-items-start">
				{found.slice(0, maxFound).map(({ id, name }) => (
					<li key={id}>
						<DeskButton
							variant="plain"
							className="whitespace-normal! text-left"
							onClick={() => choose(id)}
						>
							{name || id}
						</DeskButton>
					</li>
				))}
			</ul>
		</div>
	);
}
