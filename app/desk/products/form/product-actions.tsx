import { useState } from 'react';
import { type ProductAnswer, productAnswerSchema } from '../../../../core/desk/products.ts';
import { useOverlay } from '../../../ui/dialog/overlay.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { ActionForm } from '../../parts/action-form.tsx';
import { DeskButton } from '../../parts/desk-button.tsx';
import { PreviewButton } from '../preview/preview-button.tsx';
import { useOpenPreview } from '../preview/use-preview.ts';
import { reloadProducts } from '../publish/use-publication.ts';
import { noteText } from '../schedules/schedule-texts.ts';
import { useSchedules } from '../schedules/use-schedules.ts';
import { ShopLink } from '../shop-link.tsx';
import { useCopyProduct } from '../use-copy-product.ts';
import { DeleteForm } from './delete-form.tsx';
import { SuccessorField } from './successor-field.tsx';
import { useDraftAction } from './use-draft-action.ts';
import { products } from './use-product-form.ts';

interface ProductActionsProps {
	readonly answer: ProductAnswer;
	readonly onAnswer: (answer: ProductAnswer) => void;
	/** Whether something typed is not saved. Then only Save is offered. */
	readonly isUnsaved: boolean;
}

/** Preview, Duplicate, Archive, Restore, Delete, and the page in the shop. */
export function ProductActions({ answer, onAnswer, isUnsaved }: ProductActionsProps) {
	const { published, state, isDeletable } = answer;
	const copy = useCopyProduct();
	const preview = useOpenPreview(answer.id);
	const archive = useOverlay();
	const remove = useOverlay();
	const isArchived = state === 'archived';
	const unlessUnsaved = (press: () => void) => ({
		'aria-disabled': isUnsaved,
		'aria-describedby': isUnsaved ? 'desk-product-unsaved' : undefined,
		onClick: () => !isUnsaved && press(),
	});
	return (
		<>
			<div className="mb-5 flex flex-wrap items-center gap-2">
				<PreviewButton isSending={preview.isSending} {...unlessUnsaved(preview.open)} />
				<DeskButton
					variant="quiet"
					{...unlessUnsaved(() => void copy.create({ copyOf: answer.id }))}
				>
					{copy.isSending ? 'One Moment…' : 'Duplicate'}
				</DeskButton>
				<DeskButton variant="quiet" {...unlessUnsaved(archive.open)}>
					{isArchived ? 'Restore' : 'Archive'}
				</DeskButton>
				{isDeletable && (
					<DeskButton variant="quiet" {...unlessUnsaved(remove.open)}>
						Delete
					</DeskButton>
				)}
				{published && (
					<span className="px-4">
						<ShopLink path={`/product/${published.slug}`}>See It in the Shop</ShopLink>
					</span>
				)}
				{isUnsaved && (
					<p id="desk-product-unsaved" className="text-muted text-sm">
						Save first what you typed.
					</p>
				)}
			</div>
			<div role="alert" className="mb-5 empty:hidden">
				{(preview.refusal ?? copy.refusal) && (
					<Notice tone="error">{preview.refusal ?? copy.refusal}</Notice>
				)}
			</div>
			<ActionDialog overlay={archive} label={isArchived ? 'Restore' : 'Archive'}>
				{() => <ArchiveForm answer={answer} onAnswer={onAnswer} onClose={archive.close} />}
			</ActionDialog>
			<ActionDialog overlay={remove} label="Delete">
				{() => (
					<DeleteForm
						kind={products}
						answer={answer}
						onAnswer={onAnswer}
						onClose={remove.close}
						name={nameOf(answer)}
						listPath="/desk/products"
					/>
				)}
			</ActionDialog>
		</>
	);
}

interface ActionProps extends Omit<ProductActionsProps, 'isUnsaved'> {
	readonly onClose: () => void;
}

function nameOf({ product, published }: ProductAnswer): string {
	return product.name || published?.name || 'This Product';
}

/** Takes a product out of the shop, or back. */
function ArchiveForm({ answer, onAnswer, onClose }: ActionProps) {
	const action = useDraftAction(products, answer, onAnswer);
	const [successor, setSuccessor] = useState(answer.product.successor);
	const isArchived = answer.state === 'archived';
	const hasPage = !isArchived && answer.published !== null;
	const texts = isArchived
		? {
				title: `Restore ${nameOf(answer)}?`,
				lead: 'It is for sale again after you publish.',
				submit: 'Restore',
			}
		: {
				title: `Archive ${nameOf(answer)}?`,
				lead:
					answer.published === null
						? 'It leaves the list. You can restore it later.'
						: 'Shoppers see it until you publish. Its orders and its stock stay, and you can restore it later.',
				submit: 'Archive',
			};
	const submit = () =>
		action.send({
			method: 'POST',
			path: isArchived ? '/restore' : '/archive',
			body: isArchived ? {} : { successor },
			schema: productAnswerSchema,
			onDone(next) {
				onClose();
				onAnswer(next);
				reloadProducts();
			},
		});
	return (
		<ActionForm {...texts} action={action} onSubmit={submit} onClose={onClose}>
			{!isArchived && <WhatIsScheduled id={answer.id} />}
			{hasPage && <SuccessorField id={answer.id} value={successor} onChange={setSuccessor} />}
		</ActionForm>
	);
}

/** Names what is published later of a product that is about to be archived. */
function WhatIsScheduled({ id }: { readonly id: string }) {
	const { data } = useSchedules();
	const waiting = data?.schedules.filter(
		({ productIds, state }) => state === 'waiting' && productIds.includes(id),
	);
	if (!waiting || waiting.length === 0) return null;
	return (
		<p>
			Still scheduled: {waiting.map(noteText).join('; ')}. It is not published once the product has
			left the shop.
		</p>
	);
}
