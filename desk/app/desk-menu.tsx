import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { newsTopics } from '../rules/news.ts';
import { useRememberedFilters } from './data/remembered-filters.ts';
import { areaAt, areaOfNews, type DeskArea, deskAreas } from './frame/areas.ts';
import { useHealthNeeds } from './health/health-needs.ts';
import { countNews, formatNews } from './now/format-news.ts';
import { useNews } from './now/news.tsx';

/** The links to the areas, in a row of their own. On a phone it scrolls sideways. */
export function DeskMenu({ className }: { readonly className: string }) {
	const { pathname } = useLocation();
	const here = areaAt(pathname);
	const menu = useRef<HTMLElement>(null);
	const filters = useRememberedFilters();
	const needs = useHealthNeeds();
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs when the area changes
	useEffect(() => showCurrent(menu.current), [here]);
	return (
		<nav
			ref={menu}
			aria-label="Desk"
			className={`desk-menu order-last w-full overflow-x-auto ${className}`}
		>
			<ul className="flex w-max gap-x-6 md:gap-x-2.5 lg:gap-x-6">
				{deskAreas.map((area) => (
					<li key={area.path}>
						<Link
							to={
								area.path === '/desk/orders' ? { pathname: area.path, search: filters } : area.path
							}
							aria-current={here === area ? (pathname === area.path ? 'page' : 'true') : undefined}
							className={`relative ${menuLink} ${here === area ? 'underline decoration-sea' : ''}`}
						>
							{area.label}
							<NewMark area={area} needs={needs} />
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

interface NewMarkProps {
	readonly area: DeskArea;
	/** How many things of the shop need the merchant. */
	readonly needs: number;
}

/** The number of news in an area, or of what needs the merchant at Health. */
function NewMark({ area: { path }, needs }: NewMarkProps) {
	const { unseen } = useNews();
	if (path === '/desk/health') {
		return needs === 0 ? null : <Mark count={needs} text={`${needs} to look at`} isBad />;
	}
	const topic = newsTopics.find((one) => areaOfNews[one] === path);
	const count = topic ? countNews(unseen, topic) : 0;
	if (!topic || count === 0) return null;
	return <Mark count={count} text={formatNews(topic, count)} />;
}

interface MarkProps {
	readonly count: number;
	/** For screen readers. */
	readonly text: string;
	readonly isBad?: boolean;
}

/** It is positioned over a gap, so that nothing moves. */
function Mark({ count, text, isBad = false }: MarkProps) {
	return (
		<>
			<span
				aria-hidden="true"
				className={`tabular absolute top-0 left-full -ml-1 grid h-5 min-w-5 place-items-center rounded-full px-1 font-semibold text-white text-xs ${isBad ? 'bg-error' : 'bg-sea'}`}
			>
				{count > 99 ? '99+' : count}
			</span>
			<span className="sr-only">({text})</span>
		</>
	);
}

export const menuLink =
	'inline-flex min-h-11 items-center whitespace-nowrap px-1 font-semibold decoration-2 decoration-sky underline-offset-8 hover:underline';

/** Scrolls a row of links to the one of the shown page. */
function showCurrent(row: HTMLElement | null): void {
	const link = row?.querySelector<HTMLElement>('[aria-current]');
	if (!row || !link) return;
	const middle = link.offsetLeft - row.offsetLeft + link.offsetWidth / 2;
	row.scrollTo({ left: middle - row.clientWidth / 2, behavior: 'instant' });
}
