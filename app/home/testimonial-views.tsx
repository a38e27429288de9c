import { type Testimonial, testimonials } from './testimonial-list.ts';
import { cardAngle, cardDepth } from './testimonial-turn.ts';

/** Photo prints on a pile: the active one on top and straight, the others askew under it. */
export function PhotoStack({ active }: { readonly active: number }) {
	const count = testimonials.length;
	return (
		<ul className="mx-auto grid w-full max-w-60 md:max-w-md">
			{testimonials.map(({ name, src }, index) => (
				<li
					key={name}
					aria-hidden={index !== active}
					data-active={index === active}
					className="photo-print bg-white p-2.5 sm:p-3.5"
					style={{
						rotate: `${cardAngle(index, active)}deg`,
						zIndex: count - cardDepth(index, active, count),
					}}
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

/** Spec 9. */
const wordDelayMs = 20;

interface VoiceProps {
	readonly testimonial: Testimonial;
	readonly isActive: boolean;
}

/**
 * Name, designation and quote. All of them lie in one place and keep room for the longest; the
 * words come in one by one for the eye, and are one text for a screen reader.
 */
export function Voice({ testimonial: { name, designation, quote }, isActive }: VoiceProps) {
	return (
		<figure data-active={isActive} className="voice">
			<figcaption className="voice-name">
				<p className="heading-optical font-heading font-semibold text-2xl">{name}</p>
				<p className="text-muted">{designation}</p>
			</figcaption>
			<blockquote className="relative mt-6 font-heading text-[clamp(1.5rem,2.4vw,2.25rem)] leading-[1.2] tracking-[-0.01em]">
				<p className="sr-only">{quote}</p>
				<p aria-hidden="true">
					{quote.split(' ').map((word, index) => (
						<Word
							// biome-ignore lint/suspicious/noArrayIndexKey: the words of a text, in its order
							key={index}
							word={word}
							delayMs={index * wordDelayMs}
						/>
					))}
				</p>
			</blockquote>
		</figure>
	);
}

function Word({ word, delayMs }: { readonly word: string; readonly delayMs: number }) {
	return (
		<>
			<span className="voice-word" style={{ animationDelay: `${delayMs}ms` }}>
				{word}
			</span>{' '}
		</>
	);
}
