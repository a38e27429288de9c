import type { NewsTopic } from '../../../core/desk/news.ts';

/** The areas of the desk, in the order of its menu; each is a page of its own. */
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

/** In which area what is new is looked at. */
export const areaOfNews: Readonly<Record<NewsTopic, DeskArea['path']>> = {
	orders: '/desk',
	messages: '/desk/people',
	returns: '/desk/returns',
};

/** Which area an address belongs to; an order's page belongs to the orders. */
export function areaAt(pathname: string): DeskArea {
	const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
	return deskAreas.find((area) => area.path === path) ?? deskAreas[0];
}
