import { safeStorage } from '../../../app/browser/safe-storage.ts';
import { createStoredValue } from '../../../app/browser/stored-value.ts';
import { useStore } from '../../../app/ui/store.ts';

// The filters of the list of orders that were chosen last in this browser. The menu leads back to
// them. A search and days are not remembered: they would hide new orders.

const names = ['status', 'parcel', 'sort'] as const;
const storage = safeStorage(() => localStorage, 'blue-desk-filters');
const remembered = createStoredValue(storage, '', parse, String);

function parse(text: string | null): string {
	return filtersOf(new URLSearchParams(text ?? ''));
}

/** Only the filters that are remembered, as a query string: `status=to-ship`. */
function filtersOf(address: URLSearchParams): string {
	const filters = new URLSearchParams();
	for (const name of names) {
		const value = address.get(name);
		if (value) filters.set(name, value);
	}
	return `${filters}`;
}

/** Remembers the filters of an address. Those of a search are not chosen for long. */
export function rememberFilters(address: URLSearchParams): void {
	if (address.get('search')) return;
	const filters = filtersOf(address);
	if (filters !== remembered.get()) remembered.set(filters);
}

/** The remembered filters as a query string; empty if none are chosen, and in the built page. */
export function useRememberedFilters(): string {
	return useStore(remembered);
}
