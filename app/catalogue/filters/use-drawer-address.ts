import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Overlay } from '../../ui/dialog/overlay.ts';

const drawerHash = '#filters';
/** From here on the filters stand beside the products, and there is no drawer. */
const isWide = '(min-width: 64rem)';

/**
 * That the drawer is open stands in the address, as the filters do: a reload or a link shows it as
 * it was. It is no step of its own; Back undoes the last change of a filter.
 */
export function useDrawerAddress({ isOpen, open }: Overlay): void {
	// Each change of a filter is a new address, which has to say it again.
	const here = useLocation();
	useEffect(() => {
		if (location.hash === drawerHash && !matchMedia(isWide).matches) open();
	}, [open]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the address is the occasion, not a value
	useEffect(() => {
		if (isOpen) writeHash(drawerHash);
		else if (location.hash === drawerHash) writeHash('');
	}, [isOpen, here]);
}

function writeHash(hash: string): void {
	history.replaceState(history.state, '', location.pathname + location.search + hash);
}
