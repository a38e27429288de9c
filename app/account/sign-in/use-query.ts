import { useSearchParams } from 'react-router';
import { useIsHydrated } from '../../ui/hydrated.ts';

const nothing = new URLSearchParams();

/** The query of the address; nothing in the built page, which is the same for all of them. */
export function useQuery(): URLSearchParams {
	const [params] = useSearchParams();
	return useIsHydrated() ? params : nothing;
}
