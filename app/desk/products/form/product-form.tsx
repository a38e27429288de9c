import type { SubmitEvent } from 'react';
import type { BlockerFunction } from 'react-router';
import { LeaveQuestion } from '../../frame/leave-question.tsx';
import { Basics } from './basics.tsx';
import { Facts } from './facts.tsx';
import { InCollections } from './in-collections.tsx';
import { PictureList } from './picture-list.tsx';
import { SaveBar } from './save-bar.tsx';
import { SearchEngines } from './search-engines.tsx';
import { SizesAndColors } from './sizes-and-colors.tsx';
import { StyleColors } from './style-colors.tsx';
import type { ProductForm as Form } from './use-product-form.ts';

interface ProductFormProps {
	readonly id: string;
	readonly form: Form;
}

/** All that the merchant says about a product. */
export function ProductForm({ id, form }: ProductFormProps) {
	function submit(event: SubmitEvent) {
		event.preventDefault();
		if (form.isUnsaved && !form.conflict) form.save();
	}
	return (
		<form noValidate onSubmit={submit} aria-label="Product" className="mt-6">
			<Basics form={form} />
			<PictureList form={form} />
			<SizesAndColors form={form} />
			<StyleColors id={id} form={form} />
			<Facts form={form} />
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
