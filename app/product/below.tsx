import { guideOf, type Product } from '../../core/catalogue/catalogue.ts';
import { FabricBand } from './bands/fabric-band.tsx';
import { PrintBand } from './bands/print-band.tsx';
import { FitBand } from './fit/fit-band.tsx';
import { OtherProducts } from './other-products.tsx';
import { SizeGuideDialog } from './size-guide-dialog.tsx';

/** The page below its first screen, in a chunk of its own. */
export function BelowProduct({ product }: { readonly product: Product }) {
	const guide = guideOf(product);
	return (
		<>
			{guide && <SizeGuideDialog category={guide} />}
			<div className="product-bands">
				<FabricBand product={product} />
				{guide && <FitBand product={product} category={guide} />}
				<PrintBand product={product} />
			</div>
			<OtherProducts product={product} />
		</>
	);
}
