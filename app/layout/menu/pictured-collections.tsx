import { NavLink } from 'react-router';
import { useCatalogue } from '../../publication/catalogue-context.ts';
import { SmallPicture } from './menu-product.tsx';

/** Each is shown by the picture of its first product. */
const collections = [
	{ to: '/men', text: 'Men’s', category: 'Men’s Long Sleeve' },
	{ to: '/women', text: 'Women’s', category: 'Women’s Short Sleeve' },
] as const;

export function PicturedCollections() {
	return (
		<ul className="grid grid-cols-2 gap-3 px-6 pt-5 pb-3">
			{collections.map((collection) => (
				<li key={collection.to}>
					<PicturedLink {...collection} />
				</li>
			))}
		</ul>
	);
}

function PicturedLink({ to, text, category }: (typeof collections)[number]) {
	const { products } = useCatalogue();
	const product = products.find((one) => one.category === category);
	return (
		<NavLink
			to={to}
			className="block underline-offset-4 hover:underline aria-[current=page]:underline"
		>
			{product && (
				<SmallPicture product={product} sizes="10rem" className="[&_img]:aspect-square" />
			)}
			<span className="heading-optical mt-1.5 block font-heading font-semibold text-part">
				{text}
			</span>
		</NavLink>
	);
}
