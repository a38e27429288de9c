import type { Product } from '../../../core/catalogue/catalogue.ts';
import { pictureSizes } from '../../catalogue/picture-sizes.ts';
import { pictureSource } from '../../catalogue/pictures.ts';
import { Picture } from '../../ui/picture.tsx';
import { Band } from './band.tsx';

const octopus = 'The octopus, because it is the cleverest thing under the boat.';

/** Our own prints, by the names of their close-ups, and why we drew them. */
const prints = [
	{ closeUp: 'octopus-blue-detail', picture: 'drawing-octopus-blue', why: octopus },
	{ closeUp: 'octopus-orange-detail', picture: 'drawing-octopus-orange', why: octopus },
	{
		closeUp: 'captain-detail',
		picture: 'drawing-captain',
		why: 'The wheel and anchor, because somebody has to steer.',
	},
] as const;

const materials = ['Pencil', 'Ink', 'Knit'];

/** Our print on its way to the shirt. A garment without our close-up of one of them claims no print. */
export function Drawing({ product }: { readonly product: Product }) {
	const print = prints.find(({ closeUp }) =>
		product.images.some(({ name, file }) => !file && name.endsWith(closeUp)),
	);
	if (!print) return null;
	return (
		<Band title="The Drawing" id="drawing">
			<figure className="mt-6">
				<Picture
					source={pictureSource(print.picture)}
					alt="The print in pencil, in ink and in the knit of the shirt, beside each other"
					sizes={pictureSizes.drawing}
					isLazy
					className="aspect-12/5 w-full rounded-card object-cover"
				/>
				<figcaption className="mt-2 grid grid-cols-3 text-center text-muted text-sm">
					{materials.map((material) => (
						<span key={material}>{material}</span>
					))}
				</figcaption>
			</figure>
			<p className="heading mt-6 text-xl leading-tight!">{print.why}</p>
			<p className="mt-3 max-w-140 leading-relaxed">
				We draw every print ourselves, and each begins in a sketchbook on deck. We draw a few
				designs and stick with them.
			</p>
		</Band>
	);
}
