import { useEffect } from 'react';
import { ErrorBoundary } from '../layout/error-boundary.tsx';
import { RouteChange } from '../layout/route-change.tsx';
import { AuthProvider } from '../session/auth-provider.tsx';
import { tellFirstScreenHydrated } from '../ui/hydrated.ts';
import { DeskFrame } from './desk-frame.tsx';
import { DeskGate } from './desk-gate.tsx';
import { HeldMoves } from './held-moves.tsx';

/** The merchant's desk, inside whichever router the build or the browser puts around it. */
export function DeskApp() {
	useEffect(tellFirstScreenHydrated, []);
	return (
		<AuthProvider>
			<HeldMoves>
				<DeskFrame>
					<ErrorBoundary>
						<DeskGate />
					</ErrorBoundary>
				</DeskFrame>
			</HeldMoves>
			<RouteChange />
		</AuthProvider>
	);
}
