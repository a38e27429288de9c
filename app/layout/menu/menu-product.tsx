import { Link } from 'react-router';
import { type Product, priceCents } from '../../../core/catalogue/catalogue.ts';
import { formatCents } from '../../../core/money.ts';
import { pictureSource } from '../../catalogue/pictures.ts';
import { ProductBadge } from '../../catalogue/product-badge.tsx';
import { Picture } from '../../ui/picture.tsx';

/** A product in the shop menu: picture, name, price and badge. */
export function MenuProduct({ product }: { readonly product: Product }) {
	return (
		<Link to={`/product/${product.slug}`} className="group relative block">
			<SmallPicture product={product} sizes="11rem" />
			<ProductBadge product={product} className="absolute top-2 left-2" />
			<span className="mt-2.5 block font-semibold text-[0.9375rem] leading-snug underline-offset-4 group-hover:underline">
				{product.name}
			</span>
			<span className="tabular mt-0.5 block text-muted">{formatCents(priceCents(product))}</span>
		</Link>
	);
}

interface SmallPictureProps {
	readonly product: Product;
	readonly sizes: string;
	readonly className?: string;
}

export function SmallPicture({ product, sizes, className = '' }: SmallPictureProps) {
	return (
		<span className={`block overflow-hidden rounded-field bg-wall ${className}`}>
			<Picture
				source={pictureSource(product.images[0].name)}
				alt=""
				sizes={sizes}
				isLazy
				className="aspect-4/5 w-full object-cover"
			/>
		</span>
	);
}
