/** The path of a page and the text of links to it. */
export type NavEntry = readonly [to: string, text: string];

/**
 * The pages in the header, the mobile menu and the footer, with the text of each
 * (docs/requirements.md#header).
 */
export const opening: readonly NavEntry[] = [
	['/', 'Home'],
	['/about', 'About'],
];

export const contact: NavEntry = ['/contact', 'Contact'];

/** The names of collections in menus, where they differ from the titles. */
export const menuNames: Readonly<Record<string, string>> = { '/men': 'Men’s', '/women': 'Women’s' };

export const legal: readonly NavEntry[] = [
	['/privacy', 'Privacy Policy'],
	['/terms', 'Terms of Use'],
];
