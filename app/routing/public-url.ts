/** Stands in the built pages where the shop's public address belongs; the server replaces it. */
export const publicUrlPlaceholder = 'https://public-url.invalid';

/** An absolute address of this shop. In the browser the page itself says where it is. */
export function publicUrl(path: string): string {
	const origin =
		typeof document === 'undefined'
			? publicUrlPlaceholder
			: document.documentElement.dataset.publicUrl;
	return `${origin ?? ''}${path}`;
}
