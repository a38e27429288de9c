import { collectionHead } from '../../../../app/collections/collection-head.ts';
import { useShop } from '../../../../app/publication/catalogue-context.tsx';
import { TextAreaField, TextField } from '../../../../app/ui/form/field.tsx';
import { isFixed, pathOf } from '../../../../core/catalogue/collection-products.ts';
import { DraftFields } from '../../products/form/draft-fields.tsx';
import { fieldId } from '../../products/form/field-of.ts';
import { FormSection } from '../../products/form/form-section.tsx';
import { SearchResult } from '../../products/form/search-result.tsx';
import { PictureField } from '../../products/pictures/picture-field.tsx';
import { type CollectionForm, patch, withAddress, withTitle } from './collection-edit.ts';
import { collectionField } from './collection-field.ts';
import { CollectionContent } from './content.tsx';
import { MenuAndOrder } from './menu-and-order.tsx';

interface CollectionFieldsProps {
	readonly id: string;
	readonly form: CollectionForm;
}

/** These pages have no banner. */
const withoutBanner: readonly string[] = ['products', 'new-arrivals'];

/** All that the merchant says about a collection. */
export function CollectionFields({ id, form }: CollectionFieldsProps) {
	const hasBanner = !withoutBanner.includes(id);
	return (
		<DraftFields
			form={form}
			document={{ kind: 'collection', id, name: form.edit.collection.title || 'This Collection' }}
			label="Collection"
		>
			<Basics id={id} form={form} hasNote={hasBanner} />
			{hasBanner && <Banner form={form} />}
			<CollectionContent form={form} />
			<MenuAndOrder id={id} form={form} />
			<SearchEngines id={id} form={form} />
		</DraftFields>
	);
}

function Basics({ id, form, hasNote }: CollectionFieldsProps & { readonly hasNote: boolean }) {
	const { collection, followsTitle } = form.edit;
	const path = pathOf({ id, slug: collection.slug || '…' });
	return (
		<FormSection id="basics" title="Collection">
			<TextField
				{...collectionField(form, 'title')}
				label="Title"
				maxLength={200}
				onChange={({ target }) => form.change('title', (now) => withTitle(now, target.value))}
			/>
			{isFixed({ id }) ? (
				<p className="text-muted">
					Address: {location.host}
					{path}. Every shop has this page, so its address stays.
				</p>
			) : (
				<TextField
					{...collectionField(form, 'slug')}
					label="Address"
					hint={`${location.host}${path}${followsTitle ? ', follows the title until you type here' : ''}`}
					maxLength={200}
					autoCapitalize="none"
					spellCheck={false}
					onChange={({ target }) => form.change('slug', (now) => withAddress(now, target.value))}
				/>
			)}
			<TextAreaField
				{...collectionField(form, 'intro')}
				label="Text under the title"
				isOptional
				rows={2}
				maxLength={1000}
			/>
			{hasNote && (
				<TextField
					{...collectionField(form, 'note')}
					label="Note"
					isOptional
					hint="A few words that stand out, such as an offer."
					maxLength={200}
				/>
			)}
		</FormSection>
	);
}

/** At most one picture. Its field is that of a product’s pictures. */
function Banner({ form }: { readonly form: CollectionForm }) {
	const { picture } = form.edit.collection;
	const pathOfPicture = (field: string) => field.replace(/^images(\.0)?/, 'picture');
	return (
		<FormSection
			id="picture"
			title="Picture"
			lead="The banner of the page. Without one it shows the first product."
		>
			<PictureField
				pictures={picture ? [picture] : []}
				most={1}
				onChange={(field, next) =>
					form.change(pathOfPicture(field), (now) => {
						const before = now.collection.picture ? [now.collection.picture] : [];
						const [first = null] = next(before);
						return { ...now, collection: { ...now.collection, picture: first } };
					})
				}
				errorOf={(field) => form.errorOf(pathOfPicture(field))}
				idOf={(field) => fieldId(pathOfPicture(field))}
			/>
		</FormSection>
	);
}

function SearchEngines({ id, form }: CollectionFieldsProps) {
	const { collection } = form.edit;
	const { slug, title } = collection;
	return (
		<FormSection id="search" title="Search Engines">
			<TextField
				{...collectionField(form, 'searchTitle')}
				label="Title for search engines"
				isOptional
				hint="The title, if this is empty."
				maxLength={1000}
			/>
			<TextAreaField
				{...collectionField(form, 'searchDescription')}
				label="Description for search engines"
				isOptional
				hint="The text under the title, if this is empty."
				rows={2}
				maxLength={2000}
				onChange={({ target }) =>
					patch(form, 'searchDescription', { searchDescription: target.value })
				}
			/>
			<SearchResult
				address={pathOf({ id, slug: slug || '…' })}
				{...collectionHead({ ...collection, title: title || 'The title' }, useShop())}
			/>
		</FormSection>
	);
}
