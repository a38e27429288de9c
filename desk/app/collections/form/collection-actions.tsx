import { isFixed, pathOf } from '../../../../core/catalogue/collection-products.ts';
import type { CollectionAnswer } from '../../../rules/collections/collection-calls.ts';
import { DraftActions } from '../../products/form/draft-actions.tsx';
import { collectionPath, collectionsPath } from '../../products/product-paths.ts';
import { collections } from './collection-edit.ts';

interface CollectionActionsProps {
	readonly answer: CollectionAnswer;
	readonly onAnswer: (answer: CollectionAnswer) => void;
	readonly isUnsaved: boolean;
}

/** What can be done with a collection. Every shop has the fixed ones. */
export function CollectionActions({ answer, onAnswer, isUnsaved }: CollectionActionsProps) {
	const { id, collection, published } = answer;
	return (
		<DraftActions
			kind={collections}
			answer={answer}
			onAnswer={onAnswer}
			name={collection.title || 'This Collection'}
			listPath={collectionsPath}
			ownPath={collectionPath(id)}
			shopPath={published ? pathOf({ id, slug: published.slug }) : undefined}
			archive={
				isFixed({ id })
					? undefined
					: {
							restoreLead: 'Shoppers see it again after you publish.',
							lead: published
								? 'Shoppers see it until you publish. Its products stay, and you can restore it later.'
								: 'It will not be published. You can restore it later.',
						}
			}
			isUnsaved={isUnsaved}
			content={{ collection }}
		/>
	);
}
