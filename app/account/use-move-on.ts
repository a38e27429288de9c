import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { isDeskPath } from '../desk/desk-path.ts';

/**
 * Goes to another page without anybody having pressed for it, and leaves no step back to here. What
 * waits for the first touch of a page (app/later.ts) would hold such a move up: so this counts as
 * one.
 */
export function useMoveOn(): (to: string) => void {
	const navigate = useNavigate();
	return useCallback(
		(to) => {
			// Its pages start by themselves: this router knows none of them.
			if (isDeskPath(to)) return location.replace(to);
			window.dispatchEvent(new Event('pointermove'));
			navigate(to, { replace: true });
		},
		[navigate],
	);
}
