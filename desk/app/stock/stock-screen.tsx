import { useSearchParams } from 'react-router';
import { DeskScreen } from '../frame/desk-screen.tsx';
import { Tabs } from '../frame/tabs.tsx';
import { useKeys } from '../frame/use-keys.ts';
import { focusSearch } from '../list/row-keys.ts';
import { MovementList } from './movement-list.tsx';
import { OnHand } from './on-hand.tsx';

const keysShown = [
	['Tab', 'Next size'],
	['Enter', 'Save the number'],
	['Esc', 'Take it back'],
	['t', 'The table'],
	['m', 'Movements'],
	['n', 'Next page of movements'],
	['p', 'Previous page of movements'],
	['/', 'Search, in a long table'],
] as const;

/** /desk/stock: the stock of all sizes, and its movements. */
export function StockScreen() {
	const [address, setAddress] = useSearchParams();
	const isMovements = address.get('view') === 'movements';
	useKeys({
		t: () => setAddress({}),
		m: () => setAddress({ view: 'movements' }),
		'/': focusSearch,
	});
	return (
		<DeskScreen title="Stock" keys={keysShown}>
			<Tabs
				label="Stock"
				tabs={[
					{ to: '/desk/stock', label: 'On Hand', isHere: !isMovements },
					{ to: '/desk/stock?view=movements', label: 'Movements', isHere: isMovements },
				]}
			/>
			{isMovements ? <MovementList /> : <OnHand />}
		</DeskScreen>
	);
}
