import type { CollectionDraft } from '../../../rules/collections/collection-draft.ts';
import { fieldId } from '../../products/form/field-of.ts';
import { type CollectionForm, patch } from './collection-edit.ts';

type TextName = {
	[Name in keyof CollectionDraft]: string extends CollectionDraft[Name] ? Name : never;
}[keyof CollectionDraft];

/** The properties of a text field of the form. */
export function collectionField(form: CollectionForm, name: TextName) {
	return {
		id: fieldId(name),
		value: form.edit.collection[name],
		error: form.errorOf(name),
		autoComplete: 'off',
		onChange: ({ target: { value } }: { readonly target: { readonly value: string } }) =>
			patch(form, name, { [name]: value }),
	};
}
