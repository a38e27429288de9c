import { Fragment, memo, useState } from 'react';
import { useIsHydrated } from '../../ui/hydrated.ts';
import { type Testimonial, testimonials } from './testimonial-list.ts';
import { cardDepth, randomAngle } from './testimonial-rotation.ts';

/** From the top of the stack down. */
const stackOrder = ['z-30', 'z-20', 'z-10'] as const;

/**
 * A stack of photos: the active one is straight and on top, the others are rotated under it. The
 * built page has all of them straight, because the angles are new in each visit.
 */
export function PhotoStack({ active }: { readonly active: number }) {
	const [angles] = useState(() => testimonials.map(randomAngle));
	const isHydrated = useIsHydrated();
	return (
		<ul className="isolate grid w-22 self-start max-md:col-start-1 max-md:row-start-1 md:mx-auto md:w-full md:max-w-80">
			{testimonials.map(({ name, src }, index) => (
				<li
					key={name}
					aria-hidden={index !== active}
					data-active={index === active}
					className={`photo-print bg-white p-1 md:p-3.5 ${stackOrder[cardDepth(index, active, testimonials.length)]}`}
					style={isHydrated && index !== active ? { rotate: `${angles[index]}deg` } : undefined}
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

interface TestimonialTextProps {
	readonly testimonial: Testimonial;
	readonly isActive: boolean;
}

/**
 * Name, designation and quote. All testimonials share one grid cell, as high as the longest. Words
 * appear one by one; a screen reader gets one text.
 */
export const TestimonialText = memo(function TestimonialText({
	testimonial,
	isActive,
}: TestimonialTextProps) {
	const { name, designation, quote } = testimonial;
	return (
		<figure data-active={isActive} className="testimonial">
			<figcaption className="testimonial-name flex flex-col justify-center max-md:min-h-24 max-md:pl-28">
				<p className="heading-optical font-heading font-semibold text-part">{name}</p>
				<p className="text-muted">{designation}</p>
			</figcaption>
			<blockquote className="relative mt-3 font-heading text-label leading-[1.35] tracking-[-0.01em] md:mt-6 md:text-section md:leading-[1.2]">
				<p className="sr-only">{quote}</p>
				<QuoteText quote={quote} />
			</blockquote>
		</figure>
	);
});

/** Memoized, so that a change of the active testimonial does not re-render the words. */
const QuoteText = memo(function QuoteText({ quote }: Pick<Testimonial, 'quote'>) {
	return (
		<p aria-hidden="true">
			{quote.split(' ').map((word, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the words of a text, in its order
				<Fragment key={index}>
					<span className="testimonial-word">{word}</span>{' '}
				</Fragment>
			))}
		</p>
	);
});
