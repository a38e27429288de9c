import { Link, useSearchParams } from 'react-router';
import type { Product } from '../../core/catalogue/catalogue.ts';
import { swatchesOf } from '../../core/catalogue/palette.ts';
import { Swatch } from '../catalogue/swatch.tsx';
import { useCatalogue } from '../publication/catalogue-context.tsx';
import { useIsHydrated } from '../ui/hydrated.ts';

/** The colors of the style as links, each to the product in that color. Of one color there is no choice. */
export function ColourChoice({ product }: { readonly product: Product }) {
	const { colourways, colours: palette } = useCatalogue();
	const [search] = useSearchParams();
	// The built page has no query. The page of a color that lacks the size says so.
	const query = useIsHydrated() ? search.toString() : '';
	const all = colourways(product);
	if (all.length < 2) return null;
	return (
		<nav aria-labelledby="colors">
			<p id="colors" className="py-1 font-semibold">
				Color: <span className="font-normal">{product.colourway}</span>
			</p>
			<ul className="mt-1 flex flex-wrap gap-2">
				{all.map((one) => (
					<li key={one.id}>
						<Link
							to={{ pathname: `/product/${one.slug}`, search: query }}
							aria-current={one.id === product.id ? 'page' : undefined}
							className="colour-choice"
						>
							<Swatch swatches={swatchesOf(palette, one.colours)} />
							{one.colourway}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
