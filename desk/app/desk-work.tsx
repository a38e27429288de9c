import { Navigate, Route, Routes, useLocation, useParams } from 'react-router';
import { AuditScreen } from './audit/audit-screen.tsx';
import { CodesScreen } from './codes/codes-screen.tsx';
import { CollectionScreen } from './collections/form/collection-screen.tsx';
import { CollectionsScreen } from './collections/list/collections-screen.tsx';
import { HealthScreen } from './health/health-screen.tsx';
import { isListAddress } from './list/list-address.ts';
import { OrderList } from './list/order-list.tsx';
import { NumbersScreen } from './numbers/numbers-screen.tsx';
import { OrderScreen } from './order/order-screen.tsx';
import { PeopleScreen } from './people/people-screen.tsx';
import { ProductScreen } from './products/form/product-screen.tsx';
import { useDraftKey } from './products/form/use-draft-answer.ts';
import { ProductsScreen } from './products/list/products-screen.tsx';
import { newCollectionPath, newProductPath, settingsPath } from './products/product-paths.ts';
import { PublishScreen } from './products/publish/publish-screen.tsx';
import { ReturnsScreen } from './returns/returns-screen.tsx';
import { SettingsScreen } from './settings/settings-screen.tsx';
import { StockScreen } from './stock/stock-screen.tsx';
import { TodayScreen } from './today/today-screen.tsx';

/** The screens of the desk, for merchants. */
export function DeskWork() {
	return (
		<Routes>
			<Route path="/desk" element={<FirstScreen />} />
			<Route path="/desk/orders" element={<OrderList />} />
			<Route path="/desk/orders/:number" element={<OneOrder />} />
			<Route path="/desk/returns" element={<ReturnsScreen />} />
			<Route path="/desk/products" element={<ProductsScreen />} />
			<Route path="/desk/products/:id" element={<OneProduct />} />
			<Route path={newProductPath} element={<OneProduct />} />
			<Route path="/desk/collections" element={<CollectionsScreen />} />
			<Route path="/desk/collections/:id" element={<OneCollection />} />
			<Route path={newCollectionPath} element={<OneCollection />} />
			<Route path="/desk/publish" element={<PublishScreen />} />
			<Route path="/desk/stock" element={<StockScreen />} />
			<Route path="/desk/codes" element={<CodesScreen />} />
			<Route path="/desk/people" element={<PeopleScreen />} />
			<Route path="/desk/numbers" element={<NumbersScreen />} />
			<Route path="/desk/audit" element={<AuditScreen />} />
			<Route path="/desk/health" element={<HealthScreen />} />
			<Route path={settingsPath} element={<SettingsScreen />} />
		</Routes>
	);
}

/** An address with filters is from before the list of orders had an address of its own. */
function FirstScreen() {
	const { search } = useLocation();
	if (!isListAddress(new URLSearchParams(search))) return <TodayScreen />;
	return <Navigate replace to={`/desk/orders${search}`} />;
}

/** The key resets the screen for another order, so that no typed text is carried over. */
function OneOrder() {
	const { number = '' } = useParams();
	return <OrderScreen key={number} number={number} />;
}

/** The key resets the form for another product. */
function OneProduct() {
	const { id = '' } = useParams();
	return <ProductScreen key={useDraftKey(id)} id={id} />;
}

/** The key resets the form for another collection. */
function OneCollection() {
	const { id = '' } = useParams();
	return <CollectionScreen key={useDraftKey(id)} id={id} />;
}
