import { useRef, useState } from 'react';
import { imageOf } from '../../../../core/catalogue/image-of.ts';
import type { ProductDraft } from '../../../../core/desk/product-draft.ts';
import { TextField } from '../../../ui/form/field.tsx';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { DeskButton } from '../../parts/desk-button.tsx';
import { DraftPicture } from '../draft-picture.tsx';
import { fieldId, patch } from './field-of.ts';
import { FormSection } from './form-section.tsx';
import type { ProductForm } from './use-product-form.ts';

type DraftImage = ProductDraft['images'][number];

/** The pictures in their order, with their alternative texts. */
export function PictureList({ form }: { readonly form: ProductForm }) {
	const { images } = form.edit.product;
	const [moved, setMoved] = useState({ message: '', count: 0 });
	const list = useRef<HTMLOListElement>(null);
	const set = (next: readonly DraftImage[]) => patch(form, 'images', { images: [...next] });

	function move(at: number, step: 1 | -1) {
		const image = images[at];
		if (!image) return;
		set(images.toSpliced(at, 1).toSpliced(at + step, 0, image));
		const message = `Picture ${at + 1} is number ${at + step + 1} now.`;
		setMoved(({ count }) => ({ message, count: count + 1 }));
	}

	return (
		<FormSection
			id="images"
			title="Pictures"
			lead="The first one is the front view. The text beside each is read to people who cannot see it."
		>
			<div id={fieldId('images')} tabIndex={-1} className="grid gap-3 outline-offset-4">
				{form.errorOf('images') && (
					<p className="font-medium text-error text-sm">{form.errorOf('images')}</p>
				)}
				<ol ref={list} aria-label="Pictures" className="grid gap-4">
					{images.map((image, at) => (
						<li
							key={imageOf(image)}
							id={fieldId(`images.${at}`)}
							tabIndex={-1}
							className="grid gap-4 rounded-field border border-edge/40 p-4 sm:grid-cols-[7rem_minmax(0,1fr)]"
						>
							<DraftPicture picture={image} className="size-28" />
							<div className="grid gap-3">
								<TextField
									id={fieldId(`images.${at}.alt`)}
									label={`Text for picture ${at + 1}`}
									value={image.alt}
									error={form.errorOf(`images.${at}.alt`) ?? form.errorOf(`images.${at}`)}
									autoComplete="off"
									maxLength={2000}
									onChange={({ target }) =>
										patch(form, `images.${at}.alt`, {
											images: images.with(at, { ...image, alt: target.value }),
										})
									}
								/>
								<div className="flex flex-wrap gap-2">
									<DeskButton
										variant="quiet"
										aria-disabled={at === 0}
										onClick={() => at > 0 && move(at, -1)}
									>
										Move Up<span className="sr-only">, picture {at + 1}</span>
									</DeskButton>
									<DeskButton
										variant="quiet"
										aria-disabled={at === images.length - 1}
										onClick={() => at < images.length - 1 && move(at, 1)}
									>
										Move Down<span className="sr-only">, picture {at + 1}</span>
									</DeskButton>
								</div>
							</div>
						</li>
					))}
				</ol>
				<LiveRegion {...moved} />
			</div>
		</FormSection>
	);
}
