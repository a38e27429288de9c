import { Route, Routes } from 'react-router';
import { OrderList } from './list/order-list.tsx';

/** The screens of the desk, for who may see them. */
export function DeskWork() {
	return (
		<Routes>
			<Route path="/desk" element={<OrderList />} />
		</Routes>
	);
}
