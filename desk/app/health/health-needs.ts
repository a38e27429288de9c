import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { healthNeedsSchema } from '../../rules/health.ts';
import { useIsDeskOpen } from '../data/desk-access.ts';
import { showDeskData, useDesk } from '../data/use-desk.ts';

const path = 'health/needs';
const everyMs = 60_000;

/** How many things of the shop need the merchant. It is asked on each screen and every minute. */
export function useHealthNeeds(): number {
	const isEnabled = useIsDeskOpen();
	const { pathname } = useLocation();
	const { data, reload } = useDesk(path, healthNeedsSchema, { isEnabled, everyMs });
	// biome-ignore lint/correctness/useExhaustiveDependencies: asks again on another screen
	useEffect(() => {
		if (isEnabled) reload();
	}, [isEnabled, pathname]);
	return data?.needs ?? 0;
}

/** Shows a number in the menu that a screen has loaded. */
export function showHealthNeeds(needs: number): void {
	showDeskData(path, { needs });
}
