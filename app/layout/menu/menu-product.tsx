import { Link } from 'react-router';
import { type Product, priceCents } from '../../../core/catalogue.ts';
import { formatCents } from '../../../core/money.ts';
import { pictureSource } from '../../catalogue/pictures.ts';
import { Badge } from '../../ui/badge.tsx';
import { Picture } from '../../ui/picture.tsx';

/** A product in a menu: small picture, name, price of the catalogue, NEW where it is featured. */
export function MenuProduct({ product }: { readonly product: Product }) {
	return (
		<Link
			to={`/product/${product.slug}`}
			className="group flex items-center gap-4 rounded-card p-2 hover:bg-sand"
		>
			<MenuPicture product={product} />
			<span>
				{product.featured && <NewBadge />}
				<span className="mt-1.5 block font-semibold leading-snug underline-offset-4 group-hover:underline">
					{product.name}
				</span>
				<span className="tabular mt-0.5 block text-muted">{formatCents(priceCents(product))}</span>
			</span>
		</Link>
	);
}

export function MenuPicture({ product }: { readonly product: Product }) {
	return (
		<span className="w-18 shrink-0 overflow-hidden rounded-field bg-wall">
			<Picture
				source={pictureSource(product.images[0].name)}
				alt=""
				sizes="72px"
				isLazy
				className="aspect-4/5 w-full object-cover"
			/>
		</span>
	);
}

export function NewBadge() {
	return <Badge tone="coral">NEW</Badge>;
}
