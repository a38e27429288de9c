import { rise } from '../../ui/rise.ts';
import { compass, octopusArm, sailingBoat, threadAndNeedle } from './value-drawings.tsx';

const values = [
	{
		title: 'Built by Boaters',
		text: 'We run boats for a living and wear what we make. A shirt that chafes under a life jacket never reaches the shop.',
		drawing: sailingBoat,
	},
	{
		title: 'Ocean Inspired',
		text: 'Every print begins in a sketchbook on deck: the octopus under the dock, the wheel in our hands.',
		drawing: octopusArm,
	},
	{
		title: 'Premium Quality',
		text: 'Performance fabric that dries on the ride home, with seams that lie flat and a print that stays put.',
		drawing: threadAndNeedle,
	},
	{
		title: 'Authentic Brand',
		text: 'On the water since 2000 and still small. The people who draw the shirts also answer your mail.',
		drawing: compass,
	},
] as const;

/** Four cards. One waterline runs through all of their drawings. */
export function Values() {
	return (
		<section aria-labelledby="values" className="overflow-x-clip pt-16 sm:pt-24">
			<div className="page-width">
				<h2 id="values" className="text-4xl sm:text-5xl">
					What we hold fast to
				</h2>
				<ul
					ref={rise}
					className="mt-8 divide-y divide-line sm:mt-12 sm:grid sm:grid-cols-2 sm:gap-y-12 sm:divide-y-0 lg:grid-cols-4"
				>
					{values.map(({ title, text, drawing }) => (
						<li key={title} className="waterline flex gap-5 py-6 sm:block sm:py-0">
							<svg
								viewBox="0 0 128 104"
								aria-hidden="true"
								className="h-[4.875rem] w-24 shrink-0 fill-none stroke-[1.7] stroke-sea sm:h-39 sm:w-48 sm:stroke-[1.2]"
								strokeLinecap="round"
								strokeLinejoin="round"
							>
								{drawing}
							</svg>
							<div className="sm:pr-8">
								<h3 className="text-2xl sm:mt-1">{title}</h3>
								<p className="mt-2 text-muted">{text}</p>
							</div>
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}
