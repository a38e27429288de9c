/** The page of a product at the desk. */
export function productPath(id: string): string {
	return `/desk/products/${encodeURIComponent(id)}`;
}

/** The page of a product that is not stored yet. No id has such a character. */
export const newProductPath = '/desk/products/_new';

/** The page of a collection at the desk. */
export function collectionPath(id: string): string {
	return `${collectionsPath}/${encodeURIComponent(id)}`;
}

export const collectionsPath = '/desk/collections';
export const newCollectionPath = `${collectionsPath}/_new`;
export const publishPath = '/desk/publish';
export const historyPath = '/desk/publish?view=history';
export const stockPath = '/desk/stock';

export const settingsPath = '/desk/settings';
