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
		<section aria-labelledby="more" className="mt-14 bg-ink py-14 text-white sm:mt-24 sm:py-24">
			<div className="page-width">
				<div className="items-end justify-between gap-12 md:flex">
					<h2 id="more" className="max-w-[11ch] shrink-0 text-headline">
						More Than Just Clothing
					</h2>
					<p className="mt-4 max-w-[38ch] text-lg text-sky md:mb-2">
						A day out there asks more of a shirt than a day ashore. Here is what ours give back.
					</p>
				</div>
				<ul
					ref={rise}
					className="mt-8 grid gap-x-6 gap-y-7 sm:mt-14 md:grid-cols-12 md:gap-y-16 lg:gap-x-8"
				>
					<FeatureCard
						feature={sun}
						onPress={show}
						place="md:col-span-7"
						shape="md:aspect-[6/5]"
						sizes="(min-width: 48rem) min(56vw, 56rem), 7.5rem"
					/>
					<FeatureCard
						feature={fabric}
						onPress={show}
						place="md:col-span-4 md:col-start-9 md:mt-32"
						shape="md:aspect-4/5"
						sizes="(min-width: 48rem) min(31vw, 31rem), 7.5rem"
					/>
					<FeatureCard
						feature={sizing}
						onPress={show}
						place="md:col-span-4"
						shape="md:aspect-4/5"
						sizes="(min-width: 48rem) min(31vw, 31rem), 7.5rem"
					/>
					{colours.length > 1 && <ColoursCard colours={colours} onPress={show} />}
				</ul>
			</div>
			<FeatureDialog picture={picture} isOpen={isOpen} onClose={close} />
		</section>
	);
}

interface FeatureCardProps {
	readonly feature: Feature;
	readonly onPress: (picture: FeaturePicture) => void;
	readonly place: string;
	readonly shape: string;
	readonly sizes: string;
}

function FeatureCard({ feature, onPress, place, shape, sizes }: FeatureCardProps) {
	return (
		<li className={`grid grid-cols-[7.5rem_minmax(0,1fr)] items-center gap-x-5 md:block ${place}`}>
			<EnlargeButton
				picture={feature}
				onPress={onPress}
				sizes={sizes}
				className={`aspect-square w-full rounded-card ${shape}`}
			/>
			<div className="md:mt-6">
				<FeatureText {...feature} />
			</div>
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
		<li className="md:col-span-7 md:col-start-6">
			<div className="grid aspect-[3/1] auto-cols-fr grid-flow-col overflow-hidden rounded-card md:aspect-[696/480]">
				{colours.map((colour) => (
					<EnlargeButton
						key={colour.title}
						picture={colour}
						onPress={onPress}
						// Tall strips: the picture is wider than its visible part.
						sizes="(min-width: 48rem) min(29vw, 31rem), 26vw"
						className="h-full"
					/>
				))}
			</div>
			<div className="mt-4 md:mt-6">
				<FeatureText
					figure="Colors"
					title="In the Cloth or in the Ink"
					text="Each is the color of something out there."
				/>
			</div>
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
		<>
			<h3>
				<span className="block text-section text-sky md:text-title lg:text-headline">{figure}</span>
				<span className="mt-1 block text-card md:mt-2 md:text-part">{title}</span>
			</h3>
			<p className="mt-1.5 max-w-[46ch] text-[0.9375rem] text-white/85 leading-snug md:mt-2 md:text-base">
				{text}
			</p>
		</>
	);
}
