import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { newsTopics } from '../../../core/desk/news.ts';
import { formatNews } from '../now/format-news.ts';
import { useNewsCounts } from '../now/news-counts.ts';
import { areaAt, areaOfNews, type DeskArea, deskAreas } from './areas.ts';

/** From each area of the desk to the others; on a phone it scrolls sideways under the logo. */
export function DeskMenu() {
	const { pathname } = useLocation();
	const here = areaAt(pathname);
	const menu = useRef<HTMLElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: looked for whenever it is another area
	useEffect(() => showHere(menu.current), [here]);
	return (
		<nav
			ref={menu}
			aria-label="Desk"
			className="desk-menu overflow-x-auto max-xl:order-last max-xl:w-full xl:mr-auto"
		>
			<ul className="flex w-max gap-x-5">
				{deskAreas.map((area) => (
					<li key={area.path}>
						<Link
							to={area.path}
							aria-current={here === area ? (pathname === area.path ? 'page' : 'true') : undefined}
							className={`relative ${menuLink} ${here === area ? 'underline decoration-sea' : ''}`}
						>
							{area.label}
							<NewMark area={area} />
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** How much came in an area since it was last looked at; over the gap, so that nothing moves. */
function NewMark({ area: { path } }: { readonly area: DeskArea }) {
	const counts = useNewsCounts();
	const topic = newsTopics.find((one) => areaOfNews[one] === path);
	const count = topic ? counts[topic] : 0;
	if (!topic || count === 0) return null;
	return (
		<>
			<span
				aria-hidden="true"
				className="tabular absolute top-0 left-full -ml-2 grid h-5 min-w-5 place-items-center rounded-full bg-sea px-1 font-semibold text-white text-xs"
			>
				{count > 99 ? '99+' : count}
			</span>
			<span className="sr-only">({formatNews(topic, count)})</span>
		</>
	);
}

/** Brings the area that is shown into view, where the menu is wider than the screen. */
function showHere(menu: HTMLElement | null): void {
	const link = menu?.querySelector<HTMLElement>('[aria-current]');
	if (!menu || !link) return;
	const middle = link.offsetLeft - menu.offsetLeft + link.offsetWidth / 2;
	menu.scrollTo({ left: middle - menu.clientWidth / 2, behavior: 'instant' });
}

export const menuLink =
	'inline-flex min-h-11 items-center whitespace-nowrap px-1 font-semibold decoration-2 decoration-sky underline-offset-8 hover:underline';
