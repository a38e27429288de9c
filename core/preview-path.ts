/** The path of all previews. The segment after it is the token of one. */
export const previewRoot = '/desk/preview';

/** Stands for the token in rendered pages. The server fills it in. */
export const previewTokenPlaceholder = 'token.invalid';

/** `/desk/preview/{token}` of a path in a preview; empty for other paths. */
export function previewBaseOf(path: string): string {
	return /^\/desk\/preview\/[^/]+/.exec(path)?.[0] ?? '';
}

/** How many days a link to a preview works. */
export const linkDays = 7;
