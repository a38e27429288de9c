import type { Product } from '../../../core/catalogue/catalogue.ts';
import { fitText, sizeUpText } from '../../../core/catalogue/fit-texts.ts';
import { garmentOf } from '../../../core/catalogue/size-guide.ts';
import { useStock } from '../../catalogue/stock.ts';
import { Band } from '../bands/band.tsx';
import { useSizeInAddress } from '../size-in-address.ts';
import { sizeWidth } from '../size-picker.tsx';
import { GarmentDrawing } from './garment-drawing.tsx';
import { SizeHelper } from './size-helper.tsx';

/** The chosen size as a drawing, and a form that finds a size. */
export function FitBand({ product }: { readonly product: Product }) {
	const { id, sizes } = product;
	const stock = useStock();
	const { size, choose } = useSizeInAddress(product, stock);
	const shown = size && garmentOf(product, size);
	return (
		<Band title="How It Fits" id="fit">
			<p className="mt-3 max-w-140 leading-relaxed">
				<strong className="font-semibold">{fitText(product)}.</strong> These are the shirt’s
				measurements, not yours. The dashed line is one size up.
			</p>
			<div className="mt-6 rounded-card bg-mist px-3 py-5 sm:p-6">
				<fieldset className="noscript:hidden">
					<legend className="sr-only">Size in the drawing</legend>
					<div className="mx-auto grid max-w-md grid-cols-3 gap-1 @[19.25rem]:grid-cols-6 @sm:gap-1.5">
						{sizes.map((made) => (
							<button
								key={made}
								type="button"
								aria-label={`Choose size ${made}${stock.isInStock(id, made) ? '' : ', out of stock'}`}
								aria-pressed={made === size}
								onClick={() => choose(made)}
								className={`size-choice text-sm ${sizeWidth(made)} ${stock.isInStock(id, made) ? '' : 'size-out'}`}
							>
								{made}
							</button>
						))}
					</div>
				</fieldset>
				{shown && (
					<>
						<GarmentDrawing product={product} {...shown} />
						<p className="mx-auto mt-3 max-w-140 text-balance text-center">
							{sizeUpText(shown.garment, shown.larger)}
						</p>
					</>
				)}
			</div>
			<SizeHelper product={product} size={size} onChoose={choose} />
		</Band>
	);
}
