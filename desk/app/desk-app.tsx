import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { RouteObject } from 'react-router';
import { ErrorBoundary } from '../../app/layout/error-boundary.tsx';
import { RouteChange } from '../../app/layout/route-change.tsx';
import { AuthProvider } from '../../app/session/auth-provider.tsx';
import { markFirstScreenHydrated } from '../../app/ui/hydrated.ts';
import { queryClient } from './data/use-desk.ts';
import { DeskFrame } from './desk-frame.tsx';
import { DeskGate } from './desk-gate.tsx';
import { NewsProvider } from './now/news.tsx';

/** The desk, for the router of the build or of the browser. */
export const deskRoutes: RouteObject[] = [{ path: '*', element: <DeskApp /> }];

function DeskApp() {
	useEffect(markFirstScreenHydrated, []);
	return (
		<AuthProvider>
			<QueryClientProvider client={queryClient}>
				<NewsProvider>
					<DeskFrame>
						<ErrorBoundary>
							<DeskGate />
						</ErrorBoundary>
					</DeskFrame>
				</NewsProvider>
			</QueryClientProvider>
			<RouteChange />
		</AuthProvider>
	);
}
