import { useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { CartProvider } from './cart/cart-provider.tsx';
import { RouteChange } from './layout/route-change.tsx';
import { Shell } from './layout/shell.tsx';
import { Trouble } from './layout/trouble.tsx';
import { PageView } from './routing/page-loader.tsx';
import { pages } from './routing/pages.ts';
import { AuthProvider } from './session/auth-provider.tsx';
import { tellFirstScreenHydrated } from './ui/hydrated.ts';

/** The whole shop window, inside whichever router the build or the browser puts around it. */
export function App() {
	const { pathname } = useLocation();
	useEffect(tellFirstScreenHydrated, []);
	return (
		<CartProvider>
			<AuthProvider>
				<Shell>
					{/* Another address is another page, also where the same component shows it. */}
					<Trouble key={pathname}>
						<Routes>
							{pages.map((page) => (
								<Route key={page.path} path={page.path} element={<PageView page={page} />} />
							))}
						</Routes>
					</Trouble>
				</Shell>
				<RouteChange />
			</AuthProvider>
		</CartProvider>
	);
}
