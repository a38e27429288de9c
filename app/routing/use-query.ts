import { useSearchParams } from 'react-router';
import { useIsHydrated } from '../ui/hydrated.ts';

const nothing = new URLSearchParams();

/** The query of the URL. Empty in the built page, which is the same for all queries. */
export function useQuery(): URLSearchParams {
	const [params] = useSearchParams();
	return useIsHydrated() ? params : nothing;
}
