import { PictureField } from '../pictures/picture-field.tsx';
import { fieldId } from './field-of.ts';
import { FormSection } from './form-section.tsx';
import type { ProductForm } from './use-product-form.ts';

/** The pictures in their order, with their alternative texts. */
export function PictureList({ form }: { readonly form: ProductForm }) {
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
