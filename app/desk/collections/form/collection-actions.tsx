import { isFixed, pathOf } from '../../../../core/catalogue/collection-products.ts';
import {
	type CollectionAnswer,
	collectionAnswerSchema,
} from '../../../../core/desk/collections/collection-calls.ts';
import { useOverlay } from '../../../ui/dialog/overlay.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { ActionForm } from '../../parts/action-form.tsx';
import { DeskButton } from '../../parts/desk-button.tsx';
import { DeleteForm } from '../../products/form/delete-form.tsx';
import { useDraftAction } from '../../products/form/use-draft-action.ts';
import { collectionsPath } from '../../products/product-paths.ts';
import { reloadProducts } from '../../products/publish/use-publication.ts';
import { ShopLink } from '../../products/shop-link.tsx';
import { collections } from './collection-edit.ts';

interface CollectionActionsProps {
	readonly answer: CollectionAnswer;
	readonly onAnswer: (answer: CollectionAnswer) => void;
	/** Whether something typed is not saved. Then only Save is offered. */
	readonly isUnsaved: boolean;
}

/** Archive, Restore, Delete, and the page in the shop. Every shop has the fixed ones. */
export function CollectionActions({ answer, onAnswer, isUnsaved }: CollectionActionsProps) {
	const archive = useOverlay();
	const remove = useOverlay();
	const { id, published, state, isDeletable } = answer;
	const unlessUnsaved = (press: () => void) => ({
		'aria-disabled': isUnsaved,
		'aria-describedby': isUnsaved ? 'desk-collection-unsaved' : undefined,
		onClick: () => !isUnsaved && press(),
	});
	return (
		<>
			<div className="mb-5 flex flex-wrap items-center gap-2">
				{!isFixed({ id }) && (
					<DeskButton variant="quiet" {...unlessUnsaved(archive.open)}>
						{state === 'archived' ? 'Restore' : 'Archive'}
					</DeskButton>
				)}
				{isDeletable && (
					<DeskButton variant="quiet" {...unlessUnsaved(remove.open)}>
						Delete
					</DeskButton>
				)}
				{published && (
					<span className="px-2">
						<ShopLink path={pathOf({ id, slug: published.slug })}>See It in the Shop</ShopLink>
					</span>
				)}
				{isUnsaved && !isFixed({ id }) && (
					<p id="desk-collection-unsaved" className="text-muted text-sm">
						Save first what you typed.
					</p>
				)}
			</div>
			<ActionDialog overlay={archive} label={state === 'archived' ? 'Restore' : 'Archive'}>
				{() => <ArchiveForm answer={answer} onAnswer={onAnswer} onClose={archive.close} />}
			</ActionDialog>
			<ActionDialog overlay={remove} label="Delete">
				{() => (
					<DeleteForm
						kind={collections}
						answer={answer}
						onAnswer={onAnswer}
						onClose={remove.close}
						name={nameOf(answer)}
						listPath={collectionsPath}
					/>
				)}
			</ActionDialog>
		</>
	);
}

interface ActionProps extends Omit<CollectionActionsProps, 'isUnsaved'> {
	readonly onClose: () => void;
}

function nameOf({ collection }: CollectionAnswer): string {
	return collection.title || 'This Collection';
}

/** Takes a collection out of the shop, or back. */
function ArchiveForm({ answer, onAnswer, onClose }: ActionProps) {
	const action = useDraftAction(collections, answer, onAnswer);
	const isArchived = answer.state === 'archived';
	const texts = isArchived
		? {
				title: `Restore ${nameOf(answer)}?`,
				lead: 'Shoppers see it again after you publish.',
				submit: 'Restore',
			}
		: {
				title: `Archive ${nameOf(answer)}?`,
				lead:
					answer.published === null
						? 'It will not be published. You can restore it later.'
						: 'Shoppers see it until you publish. Its products stay, and you can restore it later.',
				submit: 'Archive',
			};
	const submit = () =>
		action.send({
			method: 'POST',
			path: isArchived ? '/restore' : '/archive',
			schema: collectionAnswerSchema,
			onDone(next) {
				onClose();
				onAnswer(next);
				reloadProducts();
			},
		});
	return <ActionForm {...texts} action={action} onSubmit={submit} onClose={onClose} />;
}
