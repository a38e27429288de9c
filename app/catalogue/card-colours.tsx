import type { Product } from '../../core/catalogue/catalogue.ts';
import { swatchesOf } from '../../core/catalogue/palette.ts';
import { useCatalogue } from '../publication/catalogue-context.tsx';
import { Swatch } from './swatch.tsx';

/** More would not fit beside their number on a phone. */
const maxSwatches = 4;

/**
 * "3 colors" with their swatches, on the card of a product that is sold in several. Featured colors
 * have cards of their own, so a style of these alone needs no count.
 */
export function CardColours({ product }: { readonly product: Product }) {
	const { colourways, colours: palette } = useCatalogue();
	const all = colourways(product);
	if (all.length < 2 || all.every(({ featured }) => featured)) return null;
	return (
		<span className="mt-1.5 flex items-center gap-1 text-muted text-sm">
			{all.slice(0, maxSwatches).map(({ id, colours }) => (
				<Swatch key={id} swatches={swatchesOf(palette, colours)} />
			))}
			<span className="ml-1">{all.length} colors</span>
		</span>
	);
}
