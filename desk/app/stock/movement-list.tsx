import { useNavigate, useSearchParams } from 'react-router';
import { useAllProducts } from '../../../app/publication/catalogue-context.tsx';
import { fullName } from '../../../core/catalogue/colourways.ts';
import { movementListAnswerSchema } from '../../rules/stock.ts';
import { Loaded, StatusText } from '../data/loaded.tsx';
import { useDesk } from '../data/use-desk.ts';
import { useKeys } from '../frame/use-keys.ts';
import { Choice } from '../list/filter-fields.tsx';
import { pathOf, withParameter } from '../list/list-address.ts';
import { PageLinks, usePagination } from '../list/pagination.tsx';
import { useAddress } from '../list/use-address.ts';
import { DeskButton } from '../parts/desk-button.tsx';
import { MovementRows } from './movement-rows.tsx';

/** All changes of stock levels with their causes, newest first. */
export function MovementList() {
	const [address] = useSearchParams();
	const path = pathOf('stock/movements', address, ['product', 'size', 'after']);
	const used = useDesk(path, movementListAnswerSchema, { topics: ['stock'] });
	const pagination = usePagination(used);
	useKeys({ n: pagination.toNext, p: pagination.toPrevious });
	return (
		<>
			<Filters />
			<Loaded used={used} loading="Looking through the movements…">
				{({ movements }) =>
					movements.length === 0 ? <Nothing /> : <MovementRows movements={movements} />
				}
			</Loaded>
			<PageLinks pagination={pagination} />
		</>
	);
}

function Filters() {
	const catalogue = useAllProducts();
	const [address, changeAddress] = useAddress();
	const product = address.get('product') ?? '';
	const size = address.get('size') ?? '';
	const choose = (name: string, value: string) =>
		changeAddress((now) => {
			const next = withParameter(now, name, value);
			if (name === 'product') next.delete('size');
			return next;
		});
	return (
		<search className="grid grid-cols-[minmax(0,1fr)_7rem] gap-3 sm:max-w-2xl">
			<Choice
				label="Product"
				value={product}
				onChange={({ target }) => choose('product', target.value)}
			>
				<option value="">All</option>
				{catalogue.products.map(({ id, ...product }) => (
					<option key={id} value={id}>
						{fullName(product)}
					</option>
				))}
			</Choice>
			<Choice
				label="Size"
				value={size}
				disabled={product === ''}
				onChange={({ target }) => choose('size', target.value)}
			>
				<option value="">All</option>
				{(catalogue.byId(product)?.sizes ?? []).map((made) => (
					<option key={made} value={made}>
						{made}
					</option>
				))}
			</Choice>
		</search>
	);
}

function Nothing() {
	const [address] = useSearchParams();
	const navigate = useNavigate();
	if (!address.get('product') && !address.get('after')) {
		return <StatusText>Nothing has moved yet. It begins with the first number you set.</StatusText>;
	}
	return (
		<div className="mt-8 grid justify-items-start gap-4">
			<p className="text-lg">Nothing has moved here.</p>
			<DeskButton variant="quiet" onClick={() => navigate('/desk/stock?view=movements')}>
				Show All Movements
			</DeskButton>
		</div>
	);
}
