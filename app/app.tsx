import { Route, Routes } from 'react-router';
import { CartProvider } from './cart/cart-provider.tsx';
import { Shell } from './layout/shell.tsx';
import { PageView } from './page-loader.tsx';
import { pages } from './pages.ts';

/** The whole shop window, inside whichever router the build or the browser puts around it. */
export function App() {
	return (
		<CartProvider>
			<Shell>
				<Routes>
					{pages.map((page) => (
						<Route key={page.name} path={page.path} element={<PageView page={page} />} />
					))}
				</Routes>
			</Shell>
		</CartProvider>
	);
}
