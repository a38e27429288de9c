import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Overlay } from '../../ui/dialog/overlay.ts';

const drawerHash = '#filters';
/** From this width on, the filters are beside the products and there is no drawer. */
const isWide = '(min-width: 64rem)';

/**
 * Stores the open drawer in the URL, as the filters are, so that a reload or a link shows it again.
 * It is no history entry of its own: Back undoes the last filter change.
 */
export function useDrawerAddress({ isOpen, open }: Overlay): void {
	// Each filter change creates a new URL, which must contain the state again.
	const here = useLocation();
	useEffect(() => {
		if (location.hash === drawerHash && !matchMedia(isWide).matches) open();
	}, [open]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs on each change of the address
	useEffect(() => {
		if (isOpen) writeHash(drawerHash);
		else if (location.hash === drawerHash) writeHash('');
	}, [isOpen, here]);
}

function writeHash(hash: string): void {
	history.replaceState(history.state, '', location.pathname + location.search + hash);
}
