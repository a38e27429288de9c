import { shopDay } from '../../core/calendar.ts';
import { closedSentence } from '../../core/shop/closing.ts';
import { useShop } from '../publication/catalogue-context.tsx';
import { useIsHydrated } from '../ui/hydrated.ts';

/**
 * Why nothing can be ordered today; null: the shop is open. The built page does not know the day, so
 * there a shop that opens on a day is closed.
 */
export function useClosed(): string | null {
	const shop = useShop();
	const isHydrated = useIsHydrated();
	return closedSentence(shop, isHydrated ? shopDay(Date.now(), shop.timeZone) : 0);
}
