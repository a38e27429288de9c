import { useState } from 'react';
import { useCatalogue } from '../../publication/catalogue-context.tsx';
import { useOverlay } from '../../ui/dialog/overlay.ts';
import { rise } from '../../ui/rise.ts';
import { EnlargeButton } from './enlarge-button.tsx';
import { FeatureDialog } from './feature-dialog.tsx';
import { type Feature, type FeaturePicture, features, soldColours } from './features.ts';

/** Four cards, each with a feature of a shirt, its figure and a picture: rows on phones. */
export function MoreThanClothing() {
	const catalogue = useCatalogue();
	const { sun, fabric, sizing } = features(catalogue);
	const colours = soldColours(catalogue);
	const { isOpen, open, close } = useOverlay();
	const [picture, setPicture] = useState<FeaturePicture | null>(null);
	const show = (pressed: FeaturePicture) => {
		setPicture(pressed);
		open();
	};
	return (
		<section aria-labelledby="more" className="mt-12 bg-ink py-10 text-white sm:mt-16 sm:py-16">
			<div className="page-width">
				<div className="items-center justify-between gap-12 md:flex">
					<h2 id="more" className="shrink-0 text-title">
						More Than Just Clothing
					</h2>
					<p className="mt-3 max-w-[38ch] text-sky md:text-lg">
						A day out there asks more of a shirt than a day ashore. Here is what ours give back.
					</p>
				</div>
				<ul
					ref={rise}
					className="mt-6 grid gap-x-6 gap-y-5 sm:mt-10 md:grid-cols-2 md:gap-y-10 lg:grid-cols-4 lg:gap-x-8"
				>
					{[sun, fabric, sizing].map((feature) => (
						<FeatureCard key={feature.title} feature={feature} onPress={show} />
					))}
					{colours.length > 1 && <ColoursCard colours={colours} onPress={show} />}
				</ul>
			</div>
			<FeatureDialog picture={picture} isOpen={isOpen} onClose={close} />
		</section>
	);
}

const cardClass = 'grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-x-5 md:block';
const shapeClass = 'aspect-square rounded-card md:aspect-5/4';

interface FeatureCardProps {
	readonly feature: Feature;
	readonly onPress: (picture: FeaturePicture) => void;
}

function FeatureCard({ feature, onPress }: FeatureCardProps) {
	return (
		<li className={cardClass}>
			<EnlargeButton
				picture={feature}
				onPress={onPress}
				sizes="(min-width: 64rem) 23rem, (min-width: 48rem) 46vw, 8rem"
				className={`w-full ${shapeClass}`}
			/>
			<FeatureText {...feature} />
		</li>
	);
}

interface ColoursCardProps {
	readonly colours: readonly FeaturePicture[];
	readonly onPress: (picture: FeaturePicture) => void;
}

/** The colors of the prints and shirts, side by side. */
function ColoursCard({ colours, onPress }: ColoursCardProps) {
	return (
		<li className={cardClass}>
			<div
				className={`grid auto-rows-fr grid-cols-2 overflow-hidden md:auto-cols-fr md:grid-flow-col md:grid-cols-none max-md:[&_.enlarge-icon]:hidden ${shapeClass}`}
			>
				{colours.map((colour) => (
					<EnlargeButton
						key={colour.title}
						picture={colour}
						onPress={onPress}
						// Tall strips: the picture is wider than its visible part.
						sizes="(min-width: 64rem) 18rem, (min-width: 48rem) 36vw, 4rem"
						className="h-full"
					/>
				))}
			</div>
			<FeatureText
				figure="Colors"
				title="In the Cloth or in the Ink"
				text="Each is the color of something out there."
			/>
		</li>
	);
}

interface FeatureTextProps {
	readonly figure: string;
	readonly title: string;
	readonly text: string;
}

function FeatureText({ figure, title, text }: FeatureTextProps) {
	return (
		<div className="md:mt-5">
			<h3>
				<span className="block text-sky text-section">{figure}</span>
				<span className="mt-1 block text-card">{title}</span>
			</h3>
			<p className="mt-1.5 max-w-[46ch] text-[0.9375rem] text-white/85 leading-snug">{text}</p>
		</div>
	);
}
