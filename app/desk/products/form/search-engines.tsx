import { productOf } from '../../../../core/desk/draft-product.ts';
import type { ProductDraft } from '../../../../core/desk/product-draft.ts';
import { productSummary, productTitle } from '../../../product/summary.ts';
import { TextAreaField, TextField } from '../../../ui/form/field.tsx';
import { textField } from './field-of.ts';
import { FormSection } from './form-section.tsx';
import { SearchResult } from './search-result.tsx';
import { SearchTags } from './search-tags.tsx';
import type { ProductForm } from './use-product-form.ts';

/** What search engines and the shop's search read. */
export function SearchEngines({ form }: { readonly form: ProductForm }) {
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
				description={searchDescription || summaryOf(product)}
			/>
		</FormSection>
	);
}

/** The description that the page has by itself. */
function summaryOf(product: ProductDraft): string {
	const published = productOf('preview', product);
	return published ? productSummary(published) : 'Name, price and sizes, once they are complete.';
}
