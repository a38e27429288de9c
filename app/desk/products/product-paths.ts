/** The page of a product at the desk. */
export function productPath(id: string): string {
	return `/desk/products/${encodeURIComponent(id)}`;
}

export const publishPath = '/desk/publish';
export const historyPath = '/desk/publish?view=history';
