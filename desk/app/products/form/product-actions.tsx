import { useState } from 'react';
import { Notice } from '../../../../app/ui/notice.tsx';
import type { ProductAnswer } from '../../../rules/products.ts';
import { DeskButton } from '../../parts/desk-button.tsx';
import { lastProductsPath } from '../last-products.ts';
import { PreviewButton } from '../preview/preview-button.tsx';
import { useOpenPreview } from '../preview/use-preview.ts';
import { productPath } from '../product-paths.ts';
import { noteText } from '../schedules/schedule-texts.ts';
import { useSchedules } from '../schedules/use-schedules.ts';
import { useCopyProduct } from '../use-copy-product.ts';
import { DraftActions } from './draft-actions.tsx';
import { SuccessorField } from './successor-field.tsx';
import { products } from './use-product-form.ts';

interface ProductActionsProps {
	readonly answer: ProductAnswer;
	readonly onAnswer: (answer: ProductAnswer) => void;
	readonly isUnsaved: boolean;
}

/** Preview, Duplicate, and what can be done with every draft. */
export function ProductActions({ answer, onAnswer, isUnsaved }: ProductActionsProps) {
	const { id, product, published } = answer;
	const copy = useCopyProduct();
	const preview = useOpenPreview(id);
	const [successor, setSuccessor] = useState(product.successor);
	const refusal = preview.refusal ?? copy.refusal;
	return (
		<>
			<DraftActions
				kind={products}
				answer={answer}
				onAnswer={onAnswer}
				name={product.name || published?.name || 'This Product'}
				listPath={lastProductsPath()}
				ownPath={productPath(id)}
				shopPath={published ? `/product/${published.slug}` : undefined}
				archive={{
					restoreLead: 'It is for sale again after you publish.',
					lead: published
						? 'Shoppers see it until you publish. Its orders and its stock stay, and you can restore it later.'
						: 'It leaves the list. You can restore it later.',
				}}
				archiveBody={{ successor }}
				archiveFields={
					<>
						<WhatIsScheduled id={id} />
						{published && <SuccessorField id={id} value={successor} onChange={setSuccessor} />}
					</>
				}
				isUnsaved={isUnsaved}
				content={{ product }}
			>
				{(unlessUnsaved) => (
					<>
						<PreviewButton isSending={preview.isSending} {...unlessUnsaved(preview.open)} />
						<DeskButton variant="quiet" {...unlessUnsaved(() => void copy.create({ copyOf: id }))}>
							{copy.isSending ? 'One Moment…' : 'Duplicate'}
						</DeskButton>
					</>
				)}
			</DraftActions>
			<div role="alert" className="mb-5 empty:hidden">
				{refusal && <Notice tone="error">{refusal}</Notice>}
			</div>
		</>
	);
}

/** Names what is published later of a product that is about to be archived. */
function WhatIsScheduled({ id }: { readonly id: string }) {
	const { data } = useSchedules();
	const waiting = data?.schedules.filter(
		({ productId, state }) => state === 'waiting' && productId === id,
	);
	if (!waiting || waiting.length === 0) return null;
	return (
		<p>
			Still scheduled: {waiting.map(noteText).join('; ')}. It is not published once the product has
			left the shop.
		</p>
	);
}
