import type { NewsTopic } from '../../rules/news.ts';

/** The areas of the desk in the order of the menu. Each has a page. */
export const deskAreas = [
	{ path: '/desk', label: 'Today' },
	{ path: '/desk/orders', label: 'Orders' },
	{ path: '/desk/returns', label: 'Returns' },
	{ path: '/desk/products', label: 'Products' },
	{ path: '/desk/stock', label: 'Stock' },
	{ path: '/desk/codes', label: 'Codes' },
	{ path: '/desk/people', label: 'People' },
	{ path: '/desk/numbers', label: 'Numbers' },
	{ path: '/desk/health', label: 'Health' },
	{ path: '/desk/settings', label: 'Settings' },
] as const;

export type DeskArea = (typeof deskAreas)[number];

/** The area in which news of a topic are seen. */
export const areaOfNews: Readonly<Record<NewsTopic, DeskArea['path']>> = {
	orders: '/desk/orders',
	messages: '/desk/people',
	returns: '/desk/returns',
};

/** Further pages, each with its area. */
const morePages: Readonly<Record<string, DeskArea['path']>> = {
	'/desk/audit': '/desk/health',
	'/desk/publish': '/desk/products',
	'/desk/collections': '/desk/products',
};

/** The pages of the desk that have a path of their own. */
export const deskPages: readonly string[] = [
	...deskAreas.map(({ path }) => path),
	...Object.keys(morePages),
];

/** The area of a path. The page of an order belongs to the orders. */
export function areaAt(pathname: string): DeskArea {
	const asked = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
	const further = Object.keys(morePages).find((one) => `${asked}/`.startsWith(`${one}/`));
	const path = (further && morePages[further]) ?? asked;
	const [today, ...others] = deskAreas;
	return others.find((area) => path === area.path || path.startsWith(`${area.path}/`)) ?? today;
}
