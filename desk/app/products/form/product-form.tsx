import { needsOrigin } from '../../../rules/draft-faults.ts';
import type { ProductAnswer } from '../../../rules/products.ts';
import { PictureField } from '../pictures/picture-field.tsx';
import { Basics } from './basics.tsx';
import { Details } from './details.tsx';
import { DraftFields } from './draft-fields.tsx';
import { Facts } from './facts.tsx';
import { fieldId } from './field-of.ts';
import { FormSection } from './form-section.tsx';
import { InCollections } from './in-collections.tsx';
import { Measurements } from './measurements.tsx';
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
	const { id, state, product, published } = answer;
	const name = product.name || published?.name || 'This Product';
	const isStored = !isNew(answer);
	return (
		<DraftFields form={form} document={{ kind: 'product', id, name }} label="Product">
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

/** The pictures in their order, with their alternative texts. */
function PictureList({ form }: { readonly form: Form }) {
	return (
		<FormSection
			id="images"
			title="Pictures"
			lead="The first one is the front view. The text beside each is read to people who cannot see it."
		>
			<PictureField
				pictures={form.edit.product.images}
				onChange={(field, next) =>
					form.change(field, (now) => ({
						...now,
						product: { ...now.product, images: [...next(now.product.images)] },
					}))
				}
				errorOf={form.errorOf}
				idOf={fieldId}
			/>
		</FormSection>
	);
}
