import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { isDeskPath } from '../../core/desk-path.ts';

/** Returns a function that replaces this page with another one, without a press by the shopper. */
export function useMoveOn(): (to: string) => void {
	const navigate = useNavigate();
	return useCallback(
		(to) => {
			// The desk has its own router, so its pages need a full load.
			if (isDeskPath(to)) return location.replace(to);
			navigate(to, { replace: true });
		},
		[navigate],
	);
}
