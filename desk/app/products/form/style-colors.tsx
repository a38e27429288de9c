import { Link } from 'react-router';
import { TextField } from '../../../../app/ui/form/field.tsx';
import { Notice } from '../../../../app/ui/notice.tsx';
import { type ProductListAnswer, productListAnswerSchema } from '../../../rules/products.ts';
import { useDesk } from '../../data/use-desk.ts';
import { DeskButton } from '../../parts/desk-button.tsx';
import { DraftPicture } from '../draft-picture.tsx';
import { productPath } from '../product-paths.ts';
import { StateMark } from '../product-state.tsx';
import { useCopyProduct } from '../use-copy-product.ts';
import { patch, textField } from './field-of.ts';
import { FormSection } from './form-section.tsx';
import { withColourway } from './product-edit.ts';
import type { ProductForm } from './use-product-form.ts';

interface StyleColorsProps {
	/** Of the product. */
	readonly id: string;
	readonly form: ProductForm;
}

/** The other colors of the product, each a product of its own. */
export function StyleColors({ id, form }: StyleColorsProps) {
	const { style } = form.edit.product;
	const list = useDesk('products', productListAnswerSchema);
	const copy = useCopyProduct();
	const siblings = (list.data?.products ?? []).filter(
		(one) => style !== '' && one.style === style && one.id !== id,
	);
	return (
		<FormSection
			id="style"
			title="Colors of This Style"
			lead="Each color is a product with its own pictures, sizes, price and stock. Its page lists the others."
		>
			{style !== '' && (
				<TextField
					{...textField(form, 'colourway')}
					label="Name of this color"
					hint="As shoppers read it, such as Reef Blue. The product’s name is the same in all colors."
					maxLength={200}
					onChange={({ target }) =>
						form.change('colourway', (now) => withColourway(now, target.value))
					}
				/>
			)}
			{siblings.length > 0 && <Siblings products={siblings} />}
			<div className="flex flex-wrap items-center gap-2">
				<DeskButton
					variant="quiet"
					aria-disabled={form.isUnsaved || copy.isSending}
					aria-describedby={form.isUnsaved ? 'desk-product-unsaved-color' : undefined}
					onClick={() => !form.isUnsaved && void copy.create({ copyOf: id, isColour: true })}
				>
					{copy.isSending ? 'One Moment…' : 'Add a Color'}
				</DeskButton>
				{style !== '' && (
					<DeskButton variant="quiet" onClick={() => patch(form, 'style', { style: '' })}>
						Leave This Style
					</DeskButton>
				)}
				{form.isUnsaved && (
					<p id="desk-product-unsaved-color" className="text-muted text-sm">
						Save first, then add a color.
					</p>
				)}
			</div>
			<div role="alert" className="empty:hidden">
				{copy.refusal && <Notice tone="error">{copy.refusal}</Notice>}
			</div>
		</FormSection>
	);
}

function Siblings({ products }: Pick<ProductListAnswer, 'products'>) {
	return (
		<ul aria-label="Other colors" className="grid gap-2">
			{products.map(({ id, name, colourway, picture, state }) => (
				<li
					key={id}
					className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-field border border-edge/40 p-2 pr-4"
				>
					<DraftPicture picture={picture} className="size-12" />
					<Link
						to={productPath(id)}
						className="wrap-anywhere inline-flex min-h-11 grow items-center font-semibold underline underline-offset-4"
					>
						{colourway || `${name || 'Product'}, no color yet`}
					</Link>
					<StateMark state={state} />
				</li>
			))}
		</ul>
	);
}
