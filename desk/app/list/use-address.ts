import { type NavigateOptions, useSearchParams } from 'react-router';

type Change = (now: URLSearchParams) => URLSearchParams;

/**
 * The query of the address. A change starts from the current URL, not from the last render, because
 * two quick presses would overwrite each other.
 */
export function useAddress() {
	const [address, setAddress] = useSearchParams();
	const change = (to: Change, options?: NavigateOptions) =>
		setAddress(to(new URLSearchParams(location.search)), options);
	return [address, change] as const;
}
