import { needsOrigin } from '../../../../core/desk/draft-faults.ts';
import type { ProductAnswer } from '../../../../core/desk/products.ts';
import { Basics } from './basics.tsx';
import { Details } from './details.tsx';
import { DraftFields } from './draft-fields.tsx';
import { Facts } from './facts.tsx';
import { InCollections } from './in-collections.tsx';
import { Measurements } from './measurements.tsx';
import { PictureList } from './picture-list.tsx';
import { RelatedProducts } from './related-products.tsx';
import { SearchEngines } from './search-engines.tsx';
import { SizesAndColors } from './sizes-and-colors.tsx';
import { StyleColors } from './style-colors.tsx';
import { Successor } from './successor-field.tsx';
import { isNew } from './use-draft-form.ts';
import type { ProductForm as Form } from './use-product-form.ts';

interface ProductFormProps {
	readonly answer: ProductAnswer;
	readonly form: Form;
}

/** All that the merchant says about a product. */
export function ProductForm({ answer, form }: ProductFormProps) {
	const { id, state } = answer;
	const isStored = !isNew(answer);
	return (
		<DraftFields form={form} label="Product">
			{state === 'archived' && <Successor id={id} form={form} />}
			<Basics form={form} />
			<PictureList form={form} />
			<SizesAndColors id={id} form={form} />
			{isStored && <StyleColors id={id} form={form} />}
			<Details form={form} />
			<Measurements form={form} />
			<Facts form={form} isOriginNeeded={needsOrigin(answer.published)} />
			<RelatedProducts id={id} form={form} />
			{isStored && <InCollections id={id} />}
			<SearchEngines form={form} />
		</DraftFields>
	);
}
