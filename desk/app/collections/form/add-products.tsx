import { useRef, useState } from 'react';
import { TextField } from '../../../../app/ui/form/field.tsx';
import type { CollectionProduct } from '../../../rules/collections/collection-calls.ts';
import { hasAllTerms } from '../../list/search-terms.ts';
import { RowButton } from '../../parts/row-button.tsx';
import { DraftPicture } from '../../products/draft-picture.tsx';

interface AddProductsProps {
	/** Those that are not picked yet. */
	readonly products: readonly CollectionProduct[];
	readonly onAdd: (product: CollectionProduct) => void;
}

/** How many found products are shown. */
const maxFound = 6;

/** Finds products by name, category or search word, and adds them. */
export function AddProducts({ products, onAdd }: AddProductsProps) {
	const [typed, setTyped] = useState('');
	const field = useRef<HTMLDivElement>(null);
	const found = findProducts(products, typed);
	const more = found.length - maxFound;
	if (products.length === 0) return <p className="text-muted text-sm">All products are in it.</p>;
	return (
		<div ref={field} className="grid gap-3 rounded-field bg-mist p-4">
			<TextField
				id="desk-add-products"
				label="Find products to add"
				type="search"
				value={typed}
				autoComplete="off"
				maxLength={200}
				onChange={({ target }) => setTyped(target.value)}
				onKeyDown={(event) => {
					// Enter would save the form.
					if (event.key === 'Enter') event.preventDefault();
				}}
			/>
			<ul aria-label="Found products" className="grid gap-1 empty:hidden">
				{found.slice(0, maxFound).map((product) => (
					<li
						key={product.id}
						className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-3"
					>
						<DraftPicture picture={product.picture} className="size-12 bg-white" />
						<span className="wrap-anywhere">{product.name}</span>
						<RowButton
							text="Add"
							name={product.name}
							onPress={() => {
								onAdd(product);
								field.current?.querySelector('input')?.focus();
							}}
						/>
					</li>
				))}
			</ul>
			{found.length === 0 && <p>No product matches.</p>}
			{more > 0 && <p className="text-muted text-sm">and {more} more. Type more of the name.</p>}
		</div>
	);
}

function findProducts(products: readonly CollectionProduct[], typed: string) {
	return products.filter(({ name, category, tags }) =>
		hasAllTerms([name, category, ...tags].join(' '), typed),
	);
}
