import type { Product } from '../../core/catalogue/catalogue.ts';
import { pictureSource } from '../catalogue/pictures.ts';
import { Price } from '../catalogue/price.tsx';
import { isSoldOut, useStock } from '../catalogue/stock.ts';
import { Picture } from '../ui/picture.tsx';
import type { SearchHit } from './search-index.ts';

interface SuggestionProps {
	readonly id: string;
	readonly hit: SearchHit;
	readonly isActive: boolean;
	readonly onChoose: () => void;
}

const kindTexts = { product: 'Product', page: 'Page', question: 'Question' } as const;

/** A row of the suggestions. */
export function Suggestion({ id, hit, isActive, onChoose }: SuggestionProps) {
	return (
		// biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field (aria-activedescendant)
		// biome-ignore lint/a11y/useKeyWithClickEvents: the field handles keys
		<div
			id={id}
			role="option"
			aria-selected={isActive}
			// Prevents the field from losing the focus, which would close the list.
			onPointerDown={(event) => event.preventDefault()}
			onClick={onChoose}
			className="flex min-h-14 cursor-pointer items-center gap-4 px-5 py-1.5 hover:bg-sand aria-selected:bg-mist"
		>
			{hit.product && (
				<Picture
					source={pictureSource(hit.product.images[0])}
					alt=""
					sizes="40px"
					className="aspect-4/5 w-10 rounded-md object-cover"
				/>
			)}
			<span className="grow font-semibold leading-tight">{hit.title}</span>
			<span className="tabular shrink-0 text-muted text-sm">
				{hit.product ? <PriceOf product={hit.product} /> : kindTexts[hit.kind]}
			</span>
		</div>
	);
}

function PriceOf({ product }: { readonly product: Product }) {
	return isSoldOut(useStock(), product) ? 'Sold out' : <Price product={product} />;
}
