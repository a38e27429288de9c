import { useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { CartProvider } from './cart/cart-provider.tsx';
import { ErrorBoundary } from './layout/error-boundary.tsx';
import { RouteChange } from './layout/route-change.tsx';
import { Shell } from './layout/shell.tsx';
import { PageView } from './routing/page-loader.tsx';
import { pages } from './routing/pages.ts';
import { AuthProvider } from './session/auth-provider.tsx';
import { markFirstScreenHydrated } from './ui/hydrated.ts';

/** The storefront, inside the router of the build or of the browser. */
export function App() {
	const { pathname } = useLocation();
	useEffect(markFirstScreenHydrated, []);
	return (
		<CartProvider>
			<AuthProvider>
				<Shell>
					{/* The key remounts a page for another path, even if the component is the same. */}
					<ErrorBoundary key={pathname}>
						<Routes>
							{pages.map((page) => (
								<Route key={page.path} path={page.path} element={<PageView page={page} />} />
							))}
						</Routes>
					</ErrorBoundary>
				</Shell>
				<RouteChange />
			</AuthProvider>
		</CartProvider>
	);
}
