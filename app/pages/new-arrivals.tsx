import { useMemo, useRef } from 'react';
import { oncePerStyle } from '../../core/catalogue/colourways.ts';
import { sortProducts } from '../../core/catalogue/filters.ts';
import { ListEnd } from '../catalogue/list-end.tsx';
import { NothingInCollection } from '../catalogue/nothing-in-collection.tsx';
import { isTurned } from '../catalogue/product-grid.tsx';
import { useShow } from '../catalogue/use-show.ts';
import {
	CollectionHead,
	type UsedCollection,
	useFixedCollection,
} from '../collections/collection-page.tsx';
import { ArrivalCard } from '../product/arrival-card.tsx';
import { LoadDocument } from '../routing/load-document.tsx';
import { OpeningEnd } from '../routing/opening-end.tsx';

export function Component() {
	const used = useFixedCollection('/new-arrivals');
	return used ? <NewArrivals {...used} /> : <LoadDocument />;
}

function NewArrivals({ collection, products, facts }: UsedCollection) {
	const { title, intro, sort } = collection;
	const sorted = useMemo(() => oncePerStyle(sortProducts(products, sort)), [products, sort]);
	const shown = sorted.slice(0, useShow());
	const list = useRef<HTMLUListElement>(null);
	return (
		<>
			<CollectionHead collection={collection} />
			<div className="page-width pt-5 sm:pt-8">
				<div className="mb-6 flex flex-wrap items-end justify-between gap-x-16 gap-y-2 sm:mb-8">
					<h1 className="text-headline">{title}</h1>
					<p className="max-w-full basis-76 text-lg text-muted">{intro}</p>
					<OpeningEnd />
				</div>
				{sorted.length === 0 && <NothingInCollection />}
				<ul
					ref={list}
					className="grid grid-cols-2 gap-x-4 gap-y-12 empty:hidden sm:gap-x-6 lg:grid-cols-4"
				>
					{shown.map((product, at) => (
						<ArrivalCard
							key={product.id}
							product={product}
							isFirst={at === 0}
							isLazy={at > 3}
							isTurned={isTurned(shown, at)}
						/>
					))}
				</ul>
				<ListEnd list={list} shown={shown.length} total={facts?.total ?? sorted.length} />
			</div>
		</>
	);
}
