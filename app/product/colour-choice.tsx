import { Link, useSearchParams } from 'react-router';
import { hasSize, type Product } from '../../core/catalogue/catalogue.ts';
import { swatchesOf } from '../../core/catalogue/palette.ts';
import { Swatch } from '../catalogue/swatch.tsx';
import { useCatalogue } from '../publication/catalogue-context.tsx';
import { useIsHydrated } from '../ui/hydrated.ts';

/** The colors of the style as links, each to the product in that color. */
export function ColourChoice({ product }: { readonly product: Product }) {
	const { colourways, colours: palette } = useCatalogue();
	const [search] = useSearchParams();
	// The built page has no query.
	const query = useIsHydrated() ? search : new URLSearchParams();
	return (
		<nav aria-labelledby="colors">
			<p id="colors" className="py-1 font-semibold">
				Color: <span className="font-normal">{product.colourway}</span>
			</p>
			<ul className="mt-1 flex flex-wrap gap-2">
				{colourways(product).map((one) => (
					<li key={one.id}>
						<Link
							to={{ pathname: `/product/${one.slug}`, search: searchFor(one, query) }}
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

/** The query without a size that the product does not come in. */
export function searchFor(product: Product, query: URLSearchParams): string {
	const size = query.get('size');
	if (size === null || hasSize(product, size)) return query.toString();
	const others = new URLSearchParams(query);
	others.delete('size');
	return others.toString();
}
