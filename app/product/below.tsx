import { hasSizeGuide, isKnownCategory, type Product } from '../../core/catalogue/catalogue.ts';
import { FabricBand } from './bands/fabric-band.tsx';
import { PrintBand } from './bands/print-band.tsx';
import { FitBand } from './fit/fit-band.tsx';
import { OtherProducts } from './other-products.tsx';
import { SizeGuideDialog } from './size-guide-dialog.tsx';

/** The page below its first screen, in a chunk of its own. */
export function BelowProduct({ product }: { readonly product: Product }) {
	const hasGuide = hasSizeGuide(product);
	return (
		<>
			{hasGuide && <SizeGuideDialog product={product} />}
			<div className="product-bands">
				<FabricBand product={product} />
				{/* The drawing is of the garments of these categories. */}
				{hasGuide && isKnownCategory(product.category) && <FitBand product={product} />}
				<PrintBand product={product} />
			</div>
			<OtherProducts product={product} />
		</>
	);
}
