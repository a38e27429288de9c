import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { pageSize, withShow } from '../../core/catalogue/show-query.ts';
import { allProductsPath } from '../routing/all-products-path.ts';
import { buttonClass } from '../ui/button.tsx';
import { LiveRegion } from '../ui/live-region.tsx';
import { useListScroll } from './use-list-scroll.ts';

export interface ShowMoreProps {
	/** The list above. It gets the focus in its first new product. */
	readonly list: RefObject<HTMLUListElement | null>;
	/** The number of products in the list. */
	readonly shown: number;
	/** The number of products that the list can show. */
	readonly total: number;
}

/** The end of a list: how much of it is shown, and a link that shows more (docs/requirements.md#listings). */
export function ShowMore({ list, shown, total }: ShowMoreProps) {
	const { search } = useLocation();
	/** The press of the link whose products are not shown yet. */
	const press = useRef<{ readonly shown: number; readonly isByKey: boolean }>(null);
	const next = Math.min(pageSize, total - shown);
	const message = `Showing ${shown.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} products`;
	const [announcement, announce] = useState('');
	useLayoutEffect(keepTop, []);
	useListScroll(shown > pageSize);
	useLayoutEffect(() => {
		const last = press.current;
		press.current = null;
		const isMore = last !== null && shown > last.shown;
		announce(isMore ? message : '');
		if (!isMore) return;
		const link = list.current?.children[last.shown]?.querySelector('a');
		link?.focus({ preventScroll: !last.isByKey });
	}, [list, shown, message]);
	return (
		<div className="list-end mt-14 grid justify-items-center gap-4 text-center">
			<LiveRegion message={announcement} />
			<p className="tabular text-muted">{message}</p>
			{/* A picture, because the policy of pages forbids style attributes. */}
			<svg
				viewBox="0 0 100 1"
				preserveAspectRatio="none"
				aria-hidden="true"
				className="h-0.5 w-full max-w-60 bg-line fill-ink"
			>
				<rect width={(100 * shown) / total} height="1" />
			</svg>
			{next > 0 && (
				<Link
					to={{ search: withShow(search, shown + next) }}
					replace
					onClick={({ detail }) => {
						press.current = { shown, isByKey: detail === 0 };
					}}
					className={buttonClass('quiet', 'tabular mt-2 noscript:hidden')}
				>
					Show {next} More
				</Link>
			)}
			<noscript>
				<a href={allProductsPath} className="font-semibold underline underline-offset-4">
					All products as a list
				</a>
			</noscript>
		</div>
	);
}

/** Scroll anchoring would keep the footer in its place, and leave new products above the screen. */
function keepTop(): () => void {
	const { classList } = document.documentElement;
	classList.add('has-long-list');
	return () => classList.remove('has-long-list');
}
