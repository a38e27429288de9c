import { useLocation } from 'react-router';
import { readShow } from '../../core/catalogue/show-query.ts';
import { useIsHydrated } from '../ui/hydrated.ts';

/** The number of products that the address asks for. The built page knows no query. */
export function useShow(): number {
	const { search } = useLocation();
	return readShow(useIsHydrated() ? search : '');
}
