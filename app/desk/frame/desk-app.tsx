import { useEffect } from 'react';
import { ErrorBoundary } from '../../layout/error-boundary.tsx';
import { RouteChange } from '../../layout/route-change.tsx';
import { AuthProvider } from '../../session/auth-provider.tsx';
import { markFirstScreenHydrated } from '../../ui/hydrated.ts';
import { DeskFrame } from './desk-frame.tsx';
import { DeskGate } from './desk-gate.tsx';
import { BlockableNavigation } from './navigation-blocker.tsx';

/** The desk, inside the router of the build or of the browser. */
export function DeskApp() {
	useEffect(markFirstScreenHydrated, []);
	return (
		<AuthProvider>
			<BlockableNavigation>
				<DeskFrame>
					<ErrorBoundary>
						<DeskGate />
					</ErrorBoundary>
				</DeskFrame>
			</BlockableNavigation>
			<RouteChange />
		</AuthProvider>
	);
}
