import { useSearchParams } from 'react-router';
import { SaveButton } from '../data/save-button.tsx';
import { listPath, withPage } from './list-address.ts';

/** Downloads all orders of the list, on every page of it. */
export function ExportOrders() {
	const [address] = useSearchParams();
	const query = listPath(withPage(address, null)).replace(/^orders/, '');
	return (
		<div className="mt-6">
			<SaveButton path={`orders.csv${query}`} name="blue-orders.csv">
				Export as CSV
			</SaveButton>
		</div>
	);
}
