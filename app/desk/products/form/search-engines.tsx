import { brand } from '../../../../core/brand.ts';
import { productOf } from '../../../../core/desk/draft-product.ts';
import type { ProductDraft } from '../../../../core/desk/product-draft.ts';
import { productSummary } from '../../../product/summary.ts';
import { TextAreaField, TextField } from '../../../ui/form/field.tsx';
import { textField } from './field-of.ts';
import { FormSection } from './form-section.tsx';
import { SearchTags } from './search-tags.tsx';
import type { ProductForm } from './use-product-form.ts';

/** What search engines and the shop's search read. */
export function SearchEngines({ form }: { readonly form: ProductForm }) {
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
				hint="The name, if this is empty."
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
			<Preview product={form.edit.product} />
		</FormSection>
	);
}

/** How the result of a search engine looks. */
function Preview({ product }: { readonly product: ProductDraft }) {
	const { name, slug, searchTitle, searchDescription } = product;
	return (
		<figure>
			<figcaption className="mb-1.5 font-semibold text-[0.9375rem]">
				How a search engine may show it
			</figcaption>
			<div className="wrap-anywhere rounded-field border border-edge/40 p-4">
				<p className="truncate text-muted text-sm">
					{location.host} › product › {slug || '…'}
				</p>
				<p className="text-lg text-sea leading-snug">
					{cut(searchTitle || name || 'The name', 60)} | {brand.name}
				</p>
				<p className="text-muted text-sm">{cut(searchDescription || summaryOf(product), 155)}</p>
			</div>
		</figure>
	);
}

/** The description that the page has by itself. */
function summaryOf(product: ProductDraft): string {
	const published = productOf('preview', product);
	return published ? productSummary(published) : 'Name, price and sizes, once they are complete.';
}

/** Search engines cut long texts at a word. */
function cut(text: string, most: number): string {
	if (text.length <= most) return text;
	return `${text.slice(0, most).replace(/\s+\S*$/, '')} …`;
}
