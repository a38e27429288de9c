import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useShop } from '../../publication/catalogue-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { testimonials } from './testimonial-list.ts';
import {
	initialRotation,
	type Move,
	mayRotate,
	type Rotation,
	rotate,
} from './testimonial-rotation.ts';
import { PhotoStack, TestimonialText } from './testimonial-views.tsx';
import { useRotationConditions } from './use-rotation-conditions.ts';

/** Time between two testimonials (docs/requirements.md#testimonials). */
const autoplayMs = 5000;

/** Three testimonials, one active (docs/requirements.md#testimonials). */
export function Testimonials() {
	const shop = useShop();
	const stage = useRef<HTMLDivElement>(null);
	const [rotation, setRotation] = useState(initialRotation);
	const [isPaused, setIsPaused] = useState(false);
	// The pictures react to a press at once. The animated words take longer to render.
	const shownText = useDeferredValue(rotation.active);
	const isRotating = mayRotate(useRotationConditions(stage)) && !isPaused;
	useEffect(() => {
		if (!isRotating) return;
		// Restarts with every change, so that each testimonial is shown for the whole time.
		const timer = setTimeout(
			() => setRotation(moveBy(rotation, { step: 1, by: 'clock' })),
			autoplayMs,
		);
		return () => clearTimeout(timer);
	}, [isRotating, rotation]);
	return (
		<section aria-labelledby="crew" className="mt-14 bg-mist py-8 sm:mt-20 sm:py-16">
			<div className="page-width">
				<h2 id="crew" className="text-section">
					What Our Crew Says
				</h2>
				<p className="mt-2 text-muted sm:mt-4 sm:text-lg">
					{`Real stories from real people who live the ${shop.name} lifestyle`}
				</p>
				<div
					ref={stage}
					data-moving={isRotating}
					className="mt-5 grid gap-x-20 sm:mt-10 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:items-center"
				>
					<PhotoStack active={rotation.active} />
					<div className="max-md:col-start-1 max-md:row-start-1">
						<div className="testimonials grid">
							{testimonials.map((testimonial, index) => (
								<TestimonialText
									key={testimonial.name}
									testimonial={testimonial}
									isActive={index === shownText}
								/>
							))}
						</div>
						<Controls
							isPaused={isPaused}
							onMove={(step) => setRotation((before) => moveBy(before, { step, by: 'shopper' }))}
							onPause={() => setIsPaused(!isPaused)}
						/>
						<LiveRegion message={announcement(rotation)} />
					</div>
				</div>
			</div>
		</section>
	);
}

function moveBy(rotation: Rotation, move: Move): Rotation {
	return rotate(rotation, move, testimonials.length);
}

/** Only changes by the shopper are announced, not automatic ones. */
function announcement({ active, by }: Rotation): string {
	const testimonial = testimonials[active];
	if (by !== 'shopper' || !testimonial) return '';
	const { name, designation, quote } = testimonial;
	return `${active + 1} of ${testimonials.length}: ${name}, ${designation}. ${quote}`;
}

interface ControlsProps {
	readonly isPaused: boolean;
	readonly onMove: (step: 1 | -1) => void;
	readonly onPause: () => void;
}

const arrowClass = 'border border-edge bg-white hover:border-ink hover:bg-white';

function Controls({ isPaused, onMove, onPause }: ControlsProps) {
	return (
		<div className="mt-4 flex items-center gap-3 md:mt-8 noscript:hidden">
			<IconButton label="Previous testimonial" onClick={() => onMove(-1)} className={arrowClass}>
				<Icon name="left" />
			</IconButton>
			<IconButton label="Next testimonial" onClick={() => onMove(1)} className={arrowClass}>
				<Icon name="right" />
			</IconButton>
			<IconButton
				label={isPaused ? 'Play testimonials' : 'Pause testimonials'}
				onClick={onPause}
				className="text-muted hover:bg-white hover:text-ink motion-reduce:hidden"
			>
				<Icon name={isPaused ? 'play' : 'pause'} className="size-5" />
			</IconButton>
		</div>
	);
}
