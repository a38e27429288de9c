import { useState } from 'react';
import { TextField } from '../../../ui/form/field.tsx';
import { fieldId, patch } from './field-of.ts';
import { tagsOf } from './product-edit.ts';
import type { ProductForm } from './use-product-form.ts';

/** The search words as one text, separated by commas. */
export function SearchTags({ form }: { readonly form: ProductForm }) {
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
