import { useEffect } from 'react';
import type { RouteObject } from 'react-router';
import { ErrorBoundary } from '../../layout/error-boundary.tsx';
import { RouteChange } from '../../layout/route-change.tsx';
import { AuthProvider } from '../../session/auth-provider.tsx';
import { markFirstScreenHydrated } from '../../ui/hydrated.ts';
import { DeskFrame } from './desk-frame.tsx';
import { DeskGate } from './desk-gate.tsx';

/** The desk, for the router of the build or of the browser. */
export const deskRoutes: RouteObject[] = [{ path: '*', element: <DeskApp /> }];

function DeskApp() {
	useEffect(markFirstScreenHydrated, []);
	return (
		<AuthProvider>
			<DeskFrame>
				<ErrorBoundary>
					<DeskGate />
				</ErrorBoundary>
			</DeskFrame>
			<RouteChange />
		</AuthProvider>
	);
}
