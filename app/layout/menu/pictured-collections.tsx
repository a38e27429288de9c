import { NavLink } from 'react-router';
import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import type { Collection } from '../../../core/catalogue/collection.ts';
import { nameOf, pathOf, pickedProducts } from '../../../core/catalogue/collection-products.ts';
import { useCatalogue } from '../../publication/catalogue-context.tsx';
import { menuNames } from '../nav-links.ts';
import { SmallPicture } from './menu-product.tsx';

/** Men's and women's, each shown by the picture of its first product. */
export function PicturedCollections() {
	const catalogue = useCatalogue();
	return (
		<ul className="grid grid-cols-2 gap-3 px-6 pt-5 pb-3">
			{catalogue.collections
				.filter(({ id, isInMenu }) => isInMenu && (id === 'men' || id === 'women'))
				.map((collection) => (
					<li key={collection.id}>
						<PicturedLink collection={collection} catalogue={catalogue} />
					</li>
				))}
		</ul>
	);
}

interface PicturedLinkProps {
	readonly collection: Collection;
	readonly catalogue: Catalogue;
}

function PicturedLink({ collection, catalogue }: PicturedLinkProps) {
	const [product] = pickedProducts(collection, catalogue);
	return (
		<NavLink
			to={pathOf(collection)}
			className="block underline-offset-4 hover:underline aria-[current=page]:underline"
		>
			{product && (
				<SmallPicture product={product} sizes="10rem" className="[&_img]:aspect-square" />
			)}
			<span className="heading-optical mt-1.5 block font-heading font-semibold text-part">
				{nameOf(collection, menuNames)}
			</span>
		</NavLink>
	);
}
