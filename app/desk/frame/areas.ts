import type { NewsTopic } from '../../../core/desk/news.ts';

/** The areas of the desk in the order of the menu. Each has a page. */
export const deskAreas = [
	{ path: '/desk', label: 'Orders' },
	{ path: '/desk/returns', label: 'Returns' },
	{ path: '/desk/stock', label: 'Stock' },
	{ path: '/desk/codes', label: 'Codes' },
	{ path: '/desk/people', label: 'People' },
	{ path: '/desk/numbers', label: 'Numbers' },
	{ path: '/desk/health', label: 'Health' },
] as const;

export type DeskArea = (typeof deskAreas)[number];

/** The area in which news of a topic are seen. */
export const areaOfNews: Readonly<Record<NewsTopic, DeskArea['path']>> = {
	orders: '/desk',
	messages: '/desk/people',
	returns: '/desk/returns',
};

/** Further pages, each with its area. */
const morePages: Readonly<Record<string, DeskArea['path']>> = { '/desk/audit': '/desk/health' };

/** The pages of the desk that have a path of their own. */
export const deskPages: readonly string[] = [
	...deskAreas.map(({ path }) => path),
	...Object.keys(morePages),
];

/** The area of a path. The page of an order belongs to the orders. */
export function areaAt(pathname: string): DeskArea {
	const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
	return deskAreas.find((area) => area.path === (morePages[path] ?? path)) ?? deskAreas[0];
}
