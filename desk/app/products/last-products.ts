import { safeStorage } from '../../../app/browser/safe-storage.ts';

// The list of products as it was left: its search, its filters, and how many rows it showed. A
// product leads back to it.

const storage = safeStorage(() => sessionStorage, 'blue-desk-products');

export function storeLastProducts(address: URLSearchParams): void {
	storage.write(`${address}`);
}

/** The path of the list as it was left in this tab. */
export function lastProductsPath(): string {
	const query = storage.read();
	return query ? `/desk/products?${query}` : '/desk/products';
}
