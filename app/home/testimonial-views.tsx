import { Fragment, memo } from 'react';
import { type Testimonial, testimonials } from './testimonial-list.ts';
import { cardAngle, cardDepth } from './testimonial-rotation.ts';

/** A class for every angle of a card, spelled out: the style builder has to find them. */
const leans: Readonly<Record<number, string>> = {
	[-10]: '-rotate-10',
	[-9]: '-rotate-9',
	[-8]: '-rotate-8',
	[-7]: '-rotate-7',
	[-6]: '-rotate-6',
	[-5]: '-rotate-5',
	[-4]: '-rotate-4',
	[-3]: '-rotate-3',
	[-2]: '-rotate-2',
	[-1]: '-rotate-1',
	0: 'rotate-0',
	1: 'rotate-1',
	2: 'rotate-2',
	3: 'rotate-3',
	4: 'rotate-4',
	5: 'rotate-5',
	6: 'rotate-6',
	7: 'rotate-7',
	8: 'rotate-8',
	9: 'rotate-9',
	10: 'rotate-10',
};

/** From the top of the pile down. */
const depths = ['z-30', 'z-20', 'z-10'] as const;

/** Photo prints on a pile: the active one on top and straight, the others askew under it. */
export function PhotoStack({ active }: { readonly active: number }) {
	return (
		<ul className="isolate mx-auto grid w-full max-w-60 md:max-w-md">
			{testimonials.map(({ name, src }, index) => (
				<li
					key={name}
					aria-hidden={index !== active}
					data-active={index === active}
					className={`photo-print bg-white p-2.5 sm:p-3.5 ${leans[cardAngle(index, active)]} ${depths[cardDepth(index, active, testimonials.length)]}`}
				>
					<img
						src={src}
						alt={`${name}, drawn`}
						width="800"
						height="800"
						loading="lazy"
						decoding="async"
						className="aspect-square w-full bg-sky"
					/>
				</li>
			))}
		</ul>
	);
}

interface VoiceProps {
	readonly testimonial: Testimonial;
	readonly isActive: boolean;
}

/**
 * Name, designation and quote. All of them lie in one place and keep room for the longest; the
 * words come in one by one for the eye, and are one text for a screen reader.
 */
export const Voice = memo(function Voice({ testimonial, isActive }: VoiceProps) {
	const { name, designation, quote } = testimonial;
	return (
		<figure data-active={isActive} className="voice">
			<figcaption className="voice-name">
				<p className="heading-optical font-heading font-semibold text-2xl">{name}</p>
				<p className="text-muted">{designation}</p>
			</figcaption>
			<blockquote className="relative mt-6 font-heading text-[clamp(1.5rem,2.4vw,2.25rem)] leading-[1.2] tracking-[-0.01em]">
				<p className="sr-only">{quote}</p>
				<QuoteText quote={quote} />
			</blockquote>
		</figure>
	);
});

/** They stay as they are when another voice comes to the front. */
const QuoteText = memo(function QuoteText({ quote }: Pick<Testimonial, 'quote'>) {
	return (
		<p aria-hidden="true">
			{quote.split(' ').map((word, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the words of a text, in its order
				<Fragment key={index}>
					<span className="voice-word">{word}</span>{' '}
				</Fragment>
			))}
		</p>
	);
});
