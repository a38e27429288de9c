import { rise } from '../../ui/rise.ts';
import { compass, octopusArm, sailingBoat, threadAndNeedle } from './value-drawings.tsx';

const values = [
	{
		title: 'Built by Boaters',
		text: 'We run boats for a living and wear what we make.',
		drawing: sailingBoat,
	},
	{
		title: 'Ocean Inspired',
		text: 'Every print begins in a sketchbook on deck.',
		drawing: octopusArm,
	},
	{
		title: 'Premium Quality',
		text: 'Dries on the ride home, with a print that stays put.',
		drawing: threadAndNeedle,
	},
	{
		title: 'Authentic Brand',
		text: 'On the water since 2000, and still small.',
		drawing: compass,
	},
] as const;

/** Four cards. One waterline runs through all of their drawings (app/home/home.css). */
export function Values() {
	return (
		<section aria-labelledby="values" className="overflow-x-clip pt-5">
			<h2 id="values" className="sr-only">
				What We Hold Fast To
			</h2>
			<ul ref={onList} aria-labelledby="values" className="value-cards page-width">
				{values.map(({ title, text, drawing }) => (
					<li key={title} className="value-card">
						<svg
							viewBox="0 0 128 104"
							aria-hidden="true"
							className="w-full fill-none stroke-[2.4] stroke-sea"
							strokeLinecap="round"
							strokeLinejoin="round"
						>
							{drawing}
						</svg>
						<h3 className="self-end pb-1.5 text-card">{title}</h3>
						<p className="pt-1.5 text-[0.9375rem] text-muted leading-snug">{text}</p>
					</li>
				))}
			</ul>
		</section>
	);
}

function onList(list: HTMLElement | null) {
	if (!list) return;
	const stopRise = rise(list);
	const stopReach = reachWhileScrolling(list);
	return () => {
		stopRise?.();
		stopReach();
	};
}

/**
 * Lets the keyboard reach a row while it scrolls sideways. Only some browsers do so themselves.
 * Returns a function that stops it.
 */
function reachWhileScrolling(row: HTMLElement): () => void {
	const observer = new ResizeObserver(() => {
		const doesScroll =
			getComputedStyle(row).overflowX === 'auto' && row.scrollWidth > row.clientWidth;
		if (doesScroll) row.tabIndex = 0;
		else row.removeAttribute('tabindex');
	});
	observer.observe(row);
	return () => observer.disconnect();
}
