import type { ReactNode } from 'react';
import { useCatalogue } from '../publication/catalogue-context.tsx';
import { rangeSentence } from './range-sentence.ts';

/** The principles of the brand, each with an example from this site. */
export function Philosophy() {
	const { products } = useCatalogue();
	return (
		<section
			aria-labelledby="philosophy"
			className="mt-24 bg-ink py-20 text-white sm:mt-36 sm:py-28"
		>
			<div className="page-width">
				<h2 id="philosophy" className="text-sky text-part">
					Our Philosophy
				</h2>
				<dl className="mt-8 sm:mt-12">
					<Principle word="Sustainable">
						The sea doesn’t need more stuff. We draw a few designs and stick with them. A shirt you
						still wear in five summers is the best thing we can do for the water.
					</Principle>
					<Principle word="Ethical">
						We say what a thing is, what it costs and when it arrives, and then we keep our word. No
						fake countdowns, no boxes checked for you, no advertising trackers in your wake.
					</Principle>
					<Principle word="Accessible">
						{rangeSentence(products)} You don’t need a yacht, a club or an account to buy here, and
						this shop works with a keyboard, a screen reader or one wet thumb.
					</Principle>
				</dl>
			</div>
		</section>
	);
}

function Principle({ word, children }: { readonly word: string; readonly children: ReactNode }) {
	return (
		<div className="grid gap-4 border-white/20 border-t py-8 sm:py-10 lg:grid-cols-12 lg:gap-8">
			<dt className="font-heading font-semibold text-display leading-[0.9] tracking-tight lg:col-span-7">
				{word}
			</dt>
			<dd className="max-w-[28rem] text-lg text-mist leading-relaxed lg:col-span-5 lg:pt-2">
				{children}
			</dd>
		</div>
	);
}
