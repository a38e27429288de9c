import { LinePicture } from '../../../app/cart/bought.tsx';
import { useAllProducts } from '../../../app/publication/catalogue-context.tsx';
import type { Product } from '../../../core/catalogue/catalogue.ts';
import { imageOf } from '../../../core/catalogue/image-of.ts';
import { sizeLabel } from '../../../core/catalogue/size-text.ts';
import { formatCents } from '../../../core/money.ts';
import { unrefundedPieces } from '../../../core/orders/unrefunded-pieces.ts';
import type { DeskOrder } from '../../rules/order-answers.ts';
import { formatPieces } from '../parts/order-texts.ts';
import { Part } from '../parts/part.tsx';

/** The lines of an order. */
export function Lines({ order: { money, lines } }: { readonly order: DeskOrder }) {
	const catalogue = useAllProducts();
	const bought = lines.reduce((sum, { quantity }) => sum + quantity, 0);
	const left = lines.reduce((sum, line) => sum + unrefundedPieces(money, line), 0);
	const pieces = left === bought ? formatPieces(bought) : `${left} of ${formatPieces(bought)}`;
	return (
		<Part title="What Was Bought" beside={<p className="text-muted">{pieces}</p>}>
			<ul className="grid gap-3">
				{lines.map((line) => (
					<li
						key={`${line.productId} ${line.size}`}
						className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-4"
					>
						<LinePicture image={frontOf(catalogue.byId(line.productId))} />
						<p className="leading-snug">
							{line.name}
							<span className="block text-muted text-sm">
								<strong className="font-semibold text-ink">
									{sizeLabel(line.size)} × {line.quantity}
								</strong>{' '}
								at {formatCents(line.priceCents)}
								{line.refunded > 0 && `, ${line.refunded} refunded`}
								{line.restocked > 0 && `, ${line.restocked} back in stock`}
							</span>
						</p>
						<p className="tabular">{formatCents(line.priceCents * line.quantity)}</p>
					</li>
				))}
			</ul>
		</Part>
	);
}

/** The front of a product, if it is still sold. */
function frontOf(product: Product | undefined): string {
	return product ? imageOf(product.images[0]) : '';
}
