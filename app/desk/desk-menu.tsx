import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { areaAt, deskAreas } from './areas.ts';

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
							className={`${menuLink} ${here === area ? 'underline decoration-sea' : ''}`}
						>
							{area.label}
						</Link>
					</li>
				))}
			</ul>
		</nav>
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
