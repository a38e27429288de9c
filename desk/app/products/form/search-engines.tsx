import { useState } from 'react';
import { productSummary, productTitle } from '../../../../app/product/summary.ts';
import { useShop } from '../../../../app/publication/catalogue-context.tsx';
import { TextAreaField, TextField } from '../../../../app/ui/form/field.tsx';
import type { ShopFacts } from '../../../../core/shop/shop-facts.ts';
import { productOf } from '../../../rules/draft-product.ts';
import type { ProductDraft } from '../../../rules/product-draft.ts';
import { fieldId, patch, textField } from './field-of.ts';
import { FormSection } from './form-section.tsx';
import { tagsOf } from './product-edit.ts';
import { SearchResult } from './search-result.tsx';
import type { ProductForm } from './use-product-form.ts';

/** What search engines and the shop's search read. */
export function SearchEngines({ form }: { readonly form: ProductForm }) {
	const shop = useShop();
	const { product } = form.edit;
	const { name, slug, style, searchDescription } = product;
	return (
		<FormSection
			id="search"
			title="Search"
			lead="How shoppers find it in the shop and in search engines."
		>
			<SearchTags form={form} />
			<TextField
				{...textField(form, 'searchTitle')}
				label="Title for search engines"
				isOptional
				hint={`The name${style ? ' and the color' : ''}, if this is empty.`}
				maxLength={1000}
			/>
			<TextAreaField
				{...textField(form, 'searchDescription')}
				label="Description for search engines"
				isOptional
				hint="Name, price and sizes, if this is empty."
				rows={2}
				maxLength={2000}
			/>
			<SearchResult
				address={` › product › ${slug || '…'}`}
				title={productTitle({ ...product, name: name || 'The name' })}
				description={searchDescription || summaryOf(product, shop)}
			/>
		</FormSection>
	);
}

/** The description that the page has by itself. */
function summaryOf(product: ProductDraft, shop: ShopFacts): string {
	const published = productOf('preview', product);
	return published
		? productSummary(published, shop)
		: 'Name, price and sizes, once they are complete.';
}

/** The search words as one text, separated by commas. */
function SearchTags({ form }: { readonly form: ProductForm }) {
	const { tags } = form.edit.product;
	const [typed, setTyped] = useState('');
	// The typed text has commas and spaces that the words do not have.
	const isTyped = tagsOf(typed).join() === tags.join();
	return (
		<TextField
			id={fieldId('tags')}
			label="Search words"
			isOptional
			hint="Separated by commas. Shoppers find the product by them, and by its name and colors."
			value={isTyped ? typed : tags.join(', ')}
			error={form.errorOf('tags')}
			autoComplete="off"
			onChange={({ target }) => {
				setTyped(target.value);
				patch(form, 'tags', { tags: tagsOf(target.value) });
			}}
		/>
	);
}
