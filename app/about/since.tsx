import { since } from '../../core/brand-story.ts';
import { pictureSource } from '../catalogue/pictures.ts';
import { Picture } from '../ui/picture.tsx';

/** The founding year, as large as the picture beside it. */
export function Since() {
	return (
		<section
			aria-labelledby="story"
			className="mt-20 grid sm:mt-32 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:items-end"
		>
			<Picture
				source={pictureSource('gallery-lifeline')}
				alt="White octopus tees drying on a boat’s lifeline, the sea behind them"
				sizes="(min-width: 64rem) 46vw, 100vw"
				isLazy
				className="aspect-4/3 w-full object-[22%_60%] object-cover sm:aspect-16/9 lg:aspect-3/4 lg:rounded-r-card lg:object-left"
			/>
			<div className="px-[clamp(1rem,4vw,3rem)] lg:pl-0">
				<p
					aria-hidden="true"
					className="-mt-[0.34em] lg:-ml-[0.3em] mb-6 font-bold font-heading text-[clamp(7rem,23vw,22rem)] text-sea leading-none tracking-[-0.05em] lg:mt-0 lg:mb-4"
				>
					{since}
				</p>
				<div className="max-w-[36rem] lg:pl-16">
					<h2 id="story" className="text-section">
						Our Story
					</h2>
					<div className="mt-6 grid gap-5 text-lg leading-relaxed">
						<p>
							It goes back to {since}, and it starts with other people’s boats. Somebody buys one in
							one port and wants it in another; somebody else has to bring it there. We were the
							somebody else.
						</p>
						<p>
							Days at the helm teach you about clothes. Cotton stays wet until Thursday. Sunscreen
							goes on at seven and off with the first wave. And the shirt with the nice print is
							never the one that dries by the time you tie up.
						</p>
						<p>
							So we made the one we kept looking for: light, long in the sleeve, quick to dry, with
							a drawing we liked. A deckhand asked for one. Then a marina did. That is how a boat
							delivery turned into a clothing brand, and we still do both.
						</p>
					</div>
				</div>
			</div>
		</section>
	);
}
