import { Route, Routes, useParams } from 'react-router';
import { OrderList } from './list/order-list.tsx';
import { OrderScreen } from './order/order-screen.tsx';

/** The screens of the desk, for who may see them. */
export function DeskWork() {
	return (
		<Routes>
			<Route path="/desk" element={<OrderList />} />
			<Route path="/desk/orders/:number" element={<OneOrder />} />
		</Routes>
	);
}

/** Another order is another screen: nothing typed for one stands beside another. */
function OneOrder() {
	const { number = '' } = useParams();
	return <OrderScreen key={number} number={number} />;
}
