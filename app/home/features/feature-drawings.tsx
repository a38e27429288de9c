import { sizeGuide } from '../../../core/catalogue/size-guide.ts';
import { sizesInProse } from '../../../core/catalogue/size-text.ts';
import { UvComb } from '../../product/bands/uv-comb.tsx';
import { garmentPoints, outlinePath, seamsPath } from '../../product/fit/garment-outline.ts';
import { useCatalogue } from '../../publication/catalogue-context.tsx';

/** UPF 50: of fifty rays one gets through. */
export function UvDrawing() {
	return <UvComb rays={50} />;
}

/** The distance between two shirts, in inches. Their sleeves overlap a little. */
const step = 34;

/** The smallest, a middle and the largest size of a shirt, side by side, to one scale. */
export function SizesDrawing() {
	const shirt = useCatalogue().byId('men-captain') ?? { category: 'Men’s Long Sleeve' };
	const { sizes } = sizeGuide(shirt);
	const shown = new Set([sizes[0], sizes[Math.floor((sizes.length - 1) / 2)], sizes.at(-1)]);
	const garments = [...shown].filter((garment) => garment !== undefined);
	const shapes = garments.map((garment) => garmentPoints(shirt, garment));
	const sleeve = Math.max(...shapes.map(({ cuffOuter }) => cuffOuter.x)) + 1;
	const length = Math.max(...shapes.map(({ hem }) => hem.y));
	const width = (garments.length - 1) * step + 2 * sleeve;
	return (
		<svg
			viewBox={`${-sleeve} -2 ${width} ${length + 10}`}
			aria-hidden="true"
			className="size-outlines"
		>
			{shapes.map((points, at) => (
				<g key={garments[at]?.size} transform={`translate(${at * step} 0)`}>
					<path d={outlinePath(points)} />
					<path d={seamsPath(points)} />
					<text y={length + 7}>
						{sizesInProse(garments.slice(at, at + 1).map(({ size }) => size))}
					</text>
				</g>
			))}
		</svg>
	);
}
