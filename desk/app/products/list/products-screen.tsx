import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { formatProducts } from '../../../../core/catalogue/format-products.ts';
import {
	type ProductListAnswer,
	productListAnswerSchema,
	productStates,
} from '../../../rules/products.ts';
import { Loaded, StatusText } from '../../data/loaded.tsx';
import { useDesk } from '../../data/use-desk.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { useKeys } from '../../frame/use-keys.ts';
import { Choice, SearchField } from '../../list/filter-fields.tsx';
import { withParameter } from '../../list/list-address.ts';
import { focusRow, focusSearch, moveFocus } from '../../list/row-keys.ts';
import { useAddress } from '../../list/use-address.ts';
import { DeskButton, deskButton } from '../../parts/desk-button.tsx';
import { MoreButton } from '../../parts/more-button.tsx';
import { UndoMessage } from '../form/undo-message.tsx';
import { ImportProducts } from '../import/import-products.tsx';
import { storeLastProducts } from '../last-products.ts';
import { newProductPath } from '../product-paths.ts';
import { productStateTexts } from '../product-state.tsx';
import { ProductsTabs } from '../products-tabs.tsx';
import { UnpublishedBar } from '../publish/unpublished-bar.tsx';
import { usePublication } from '../publish/use-publication.ts';
import { useSchedules } from '../schedules/use-schedules.ts';
import { findProducts, stateOf } from './found-products.ts';
import { ProductRows } from './product-rows.tsx';

type ListedProduct = ProductListAnswer['products'][number];

const keysShown = [
	['c', 'New product'],
	['j', 'Next product'],
	['k', 'Previous product'],
	['Enter', 'Open the product'],
	['/', 'Search'],
	['↓', 'From the search to the products'],
] as const;

/** /desk/products: all products, with links to each. */
export function ProductsScreen() {
	const used = useDesk('products', productListAnswerSchema, { topics: ['stock', 'orders'] });
	const others = [usePublication(), useSchedules()];
	const navigate = useNavigate();
	useKeys({
		c: () => navigate(newProductPath),
		j: () => moveFocus(1),
		k: () => moveFocus(-1),
		'/': focusSearch,
	});
	return (
		<DeskScreen
			title="Products"
			keys={keysShown}
			beside={
				<Link to={newProductPath} className={deskButton('action')} aria-keyshortcuts="c">
					New Product
				</Link>
			}
		>
			<ProductsTabs />
			<UndoMessage />
			<UnpublishedBar />
			<Filters />
			<Loaded used={used} loading="Fetching the products…" others={others}>
				{(data) => (
					<>
						<Found data={data} />
						<ImportProducts />
					</>
				)}
			</Loaded>
		</DeskScreen>
	);
}

function Filters() {
	const [address, changeAddress] = useAddress();
	const set = (name: string, value: string) =>
		changeAddress((now) => {
			const next = withParameter(now, name, value);
			next.delete('shown');
			return next;
		});
	return (
		<search className="grid items-end gap-3 md:grid-cols-[minmax(0,1fr)_14rem] lg:max-w-4xl">
			<SearchField
				label="Find by name, address, SKU or barcode"
				search={address.get('search') ?? ''}
				onSearch={(value) => set('search', value)}
			/>
			<Choice
				label="Show"
				value={stateOf(address) ?? ''}
				onChange={({ target }) => set('state', target.value)}
			>
				<option value="">All but archived</option>
				{productStates.map((state) => (
					<option key={state} value={state}>
						{productStateTexts[state]}
					</option>
				))}
				<option value="all">All products</option>
			</Choice>
		</search>
	);
}

function Found({ data: { products } }: { readonly data: ProductListAnswer }) {
	const [address, setAddress] = useSearchParams();
	const found = findProducts(products, address);
	const filters = `${address.get('search')} ${address.get('state')}`;
	useEffect(() => storeLastProducts(address), [address]);
	if (products.length === 0) {
		return <StatusText>There is no product yet. The first one shows up here.</StatusText>;
	}
	return (
		<>
			<p role="status" className="mt-4 min-h-6 text-muted text-sm">
				{formatProducts(found.length)}
			</p>
			{found.length > 0 ? (
				<FirstFound key={filters} found={found} />
			) : (
				<div className="mt-6 grid justify-items-start gap-4">
					<p className="text-lg">No product matches.</p>
					<DeskButton variant="quiet" onClick={() => setAddress({ state: 'all' })}>
						Show All Products
					</DeskButton>
				</div>
			)}
		</>
	);
}

/** How many rows are shown at first, and are added by a press. */
const step = 50;

/** The first of the found products. The address has their number, so that Back shows as many. */
function FirstFound({ found }: { readonly found: readonly ListedProduct[] }) {
	const [address, changeAddress] = useAddress();
	const [count, setCount] = useState(() => Math.max(step, Number(address.get('shown')) || 0));
	const showMore = (shown: number) => {
		setCount(shown);
		changeAddress((now) => withParameter(now, 'shown', `${shown}`), {
			replace: true,
			preventScrollReset: true,
		});
	};
	return (
		<>
			<ProductRows products={found.slice(0, count)} />
			<MoreButton
				shown={count}
				total={found.length}
				step={step}
				onMore={showMore}
				onShown={focusRow}
			/>
		</>
	);
}
