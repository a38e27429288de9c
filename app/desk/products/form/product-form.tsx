import type { SubmitEvent } from 'react';
import type { BlockerFunction } from 'react-router';
import type { ProductAnswer } from '../../../../core/desk/products.ts';
import { LeaveQuestion } from '../../frame/leave-question.tsx';
import { Basics } from './basics.tsx';
import { Details } from './details.tsx';
import { Facts } from './facts.tsx';
import { InCollections } from './in-collections.tsx';
import { Measurements } from './measurements.tsx';
import { PictureList } from './picture-list.tsx';
import { RelatedProducts } from './related-products.tsx';
import { SaveBar } from './save-bar.tsx';
import { SearchEngines } from './search-engines.tsx';
import { SizesAndColors } from './sizes-and-colors.tsx';
import { StyleColors } from './style-colors.tsx';
import { Successor } from './successor-field.tsx';
import type { ProductForm as Form } from './use-product-form.ts';

interface ProductFormProps {
	readonly answer: ProductAnswer;
	readonly form: Form;
}

/** All that the merchant says about a product. */
export function ProductForm({ answer, form }: ProductFormProps) {
	const { id, state } = answer;
	function submit(event: SubmitEvent) {
		event.preventDefault();
		if (form.isUnsaved && !form.conflict) form.save();
	}
	return (
		<form noValidate onSubmit={submit} aria-label="Product" className="mt-6">
			{state === 'archived' && <Successor id={id} form={form} />}
			<Basics form={form} />
			<PictureList form={form} />
			<SizesAndColors form={form} />
			<StyleColors id={id} form={form} />
			<Details form={form} />
			<Measurements form={form} />
			<Facts form={form} />
			<RelatedProducts id={id} form={form} />
			<InCollections id={id} />
			<SearchEngines form={form} />
			<SaveBar form={form} />
			<LeaveQuestion
				isBlocking={form.isUnsaved}
				isLeft={isLeft}
				lead="What you typed about this product is not saved."
				onLeave={form.discard}
			/>
		</form>
	);
}

const isLeft: BlockerFunction = ({ currentLocation, nextLocation }) =>
	nextLocation.pathname !== currentLocation.pathname;
