/** The placeholder for the public address in built pages. The server replaces it. */
export const publicUrlPlaceholder = 'https://public-url.invalid';

/** An absolute URL of this shop. In the browser it is read from the `html` element. */
export function publicUrl(path: string): string {
	const origin =
		typeof document === 'undefined'
			? publicUrlPlaceholder
			: document.documentElement.dataset.publicUrl;
	return `${origin ?? ''}${path}`;
}
