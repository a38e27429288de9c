/** A page's address and what links to it say. */
export type NavEntry = readonly [to: string, text: string];

/**
 * The pages that header, mobile menu and footer name, in the words of each
 * (docs/requirements.md#header).
 */
export const opening: readonly NavEntry[] = [
	['/', 'Home'],
	['/about', 'About'],
];

export const collections: readonly NavEntry[] = [
	['/new-arrivals', 'New Arrivals'],
	['/men', "Men's"],
	['/women', "Women's"],
	['/contact', 'Contact'],
];
