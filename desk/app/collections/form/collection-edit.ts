import * as v from 'valibot';
import { isFixed } from '../../../../core/catalogue/collection-products.ts';
import { slugFrom } from '../../../../core/catalogue/slug-from.ts';
import {
	type CollectionAnswer,
	collectionAnswerSchema,
	collectionConflictSchema,
} from '../../../rules/collections/collection-calls.ts';
import {
	type CollectionDraft,
	collectionDraftSchema,
	collectionFieldTexts,
} from '../../../rules/collections/collection-draft.ts';
import type { DraftForm, DraftKind } from '../../products/form/use-draft-form.ts';

/** What is typed in the form of a collection. */
export interface CollectionEdit {
	readonly collection: CollectionDraft;
	/** The revision that was changed. */
	readonly revision: number;
	/** Whether the address is made from the title. */
	readonly followsTitle: boolean;
}

export type CollectionForm = DraftForm<CollectionEdit, CollectionAnswer>;

/** The form of a saved collection. An address that shoppers know does not follow the title. */
function editOf({ id, collection, revision, published }: CollectionAnswer): CollectionEdit {
	const { slug, title } = collection;
	const ofTitle = slugFrom(title);
	// The server gives a number to a title that cannot make an address.
	const isNumbered = ofTitle === '' && /^collection-\d+$/.test(slug);
	const isOfTitle = slug === '' || slug === ofTitle || isNumbered;
	return {
		collection,
		revision,
		followsTitle: published === null && !isFixed({ id }) && isOfTitle,
	};
}

export const collections: DraftKind<CollectionEdit, CollectionAnswer, CollectionDraft> = {
	path: 'collections',
	answerSchema: collectionAnswerSchema,
	conflictSchema: collectionConflictSchema,
	editSchema: v.object({
		collection: collectionDraftSchema,
		revision: v.number(),
		followsTitle: v.boolean(),
	}),
	editOf,
	bodyOf: ({ collection }) => ({ collection }),
	fieldTexts: collectionFieldTexts,
	contentOf: ({ collection }) => collection,
	withContent: (edit, collection) => ({ ...edit, collection }),
};

export function withTitle(edit: CollectionEdit, title: string): CollectionEdit {
	const slug = edit.followsTitle ? slugFrom(title) : edit.collection.slug;
	return { ...edit, collection: { ...edit.collection, title, slug } };
}

/** An address that is cleared follows the title again. */
export function withAddress(edit: CollectionEdit, slug: string): CollectionEdit {
	return { ...edit, collection: { ...edit.collection, slug }, followsTitle: slug === '' };
}

/** Changes some fields of the collection. */
export function patch(
	{ change }: CollectionForm,
	field: string,
	values: Partial<CollectionDraft>,
): void {
	change(field, (now) => ({ ...now, collection: { ...now.collection, ...values } }));
}

/** Changes some conditions of the rule. */
export function patchRule(
	form: CollectionForm,
	field: keyof CollectionDraft['rule'],
	values: Partial<CollectionDraft['rule']>,
): void {
	form.change(`rule.${field}`, (now) => {
		const rule = { ...now.collection.rule, ...values };
		return { ...now, collection: { ...now.collection, rule } };
	});
}
