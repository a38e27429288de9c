import { Link } from 'react-router';
import { hasSizeGuide, isKnownCategory, type Product } from '../../core/catalogue/catalogue.ts';
import { Band } from './bands/band.tsx';
import { Drawing } from './bands/drawing.tsx';
import { FactsBand } from './bands/facts-band.tsx';
import { FitBand } from './fit/fit-band.tsx';
import { OtherProducts } from './other-products.tsx';
import { SizeGuideDialog } from './size-guide-dialog.tsx';

/** The page below its first screen, in a chunk of its own. */
export function BelowProduct({ product }: { readonly product: Product }) {
	const hasGuide = hasSizeGuide(product);
	const isShirt = isKnownCategory(product.category);
	return (
		<>
			{hasGuide && <SizeGuideDialog product={product} />}
			<div className="product-bands">
				<FactsBand product={product} />
				{hasGuide && isShirt && <FitBand product={product} />}
				<Drawing product={product} />
				<Band title="Questions" id="questions">
					<p className="mt-3">
						Anything else you want to know?{' '}
						<Link
							to={`/contact?about=${product.slug}#message`}
							className="font-semibold underline underline-offset-4"
						>
							Ask about this {isShirt ? 'shirt' : 'piece'}
						</Link>
						.
					</p>
				</Band>
			</div>
			<OtherProducts product={product} />
		</>
	);
}
