import { Link, useSearchParams } from 'react-router';
import { DeskScreen } from '../desk-screen.tsx';
import { useKeys } from '../use-keys.ts';
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
] as const;

/** /desk/stock: how many there are of each size, and how each number came about. */
export function StockScreen() {
	const [address, setAddress] = useSearchParams();
	const isMovements = address.get('view') === 'movements';
	useKeys({
		t: () => setAddress({}),
		m: () => setAddress({ view: 'movements' }),
	});
	return (
		<DeskScreen title="Stock" keys={keysShown}>
			<nav aria-label="Stock" className="-mt-1 mb-6 flex gap-6 border-mist border-b-2">
				<View to="/desk/stock" isHere={!isMovements}>
					On Hand
				</View>
				<View to="/desk/stock?view=movements" isHere={isMovements}>
					Movements
				</View>
			</nav>
			{isMovements ? <MovementList /> : <OnHand />}
		</DeskScreen>
	);
}

interface ViewProps {
	readonly to: string;
	readonly isHere: boolean;
	readonly children: string;
}

function View({ to, isHere, children }: ViewProps) {
	return (
		<Link
			to={to}
			aria-current={isHere ? 'page' : undefined}
			className={`-mb-0.5 inline-flex min-h-11 items-center border-b-2 font-semibold ${isHere ? 'border-sea' : 'border-transparent text-muted hover:border-sky'}`}
		>
			{children}
		</Link>
	);
}
