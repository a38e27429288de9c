import { useState } from 'react';
import { useOverlay } from '../../ui/dialog/overlay.ts';
import { rise } from '../../ui/rise.ts';
import { EnlargeButton } from './enlarge-button.tsx';
import { FeatureDialog } from './feature-dialog.tsx';
import { type Feature, type FeaturePicture, features, shades } from './features.ts';

/** Four cards of different shapes. Each shows a feature of a shirt with a figure and a close-up. */
export function MoreThanClothing() {
	const { isOpen, open, close } = useOverlay();
	const [picture, setPicture] = useState<FeaturePicture | null>(null);
	const show = (pressed: FeaturePicture) => {
		setPicture(pressed);
		open();
	};
	return (
		<section aria-labelledby="more" className="mt-20 bg-ink py-20 text-white sm:mt-32 sm:py-28">
			<div className="page-width">
				<div className="items-end justify-between gap-12 md:flex">
					<h2 id="more" className="max-w-[11ch] shrink-0 text-5xl sm:text-7xl">
						More Than Just Clothing
					</h2>
					<p className="mt-4 max-w-[38ch] text-lg text-sky md:mb-2">
						A day out there asks more of a shirt than a day ashore. Here is what ours give back.
					</p>
				</div>
				<ul
					ref={rise}
					className="mt-12 grid gap-x-6 gap-y-14 sm:mt-16 md:grid-cols-12 md:gap-y-20 lg:gap-x-8"
				>
					<FeatureCard
						feature={features.sun}
						onPress={show}
						place="md:col-span-7"
						shape="aspect-[4/3] md:aspect-[6/5]"
						sizes="(min-width: 48rem) min(56vw, 46rem), 56vw"
					/>
					<FeatureCard
						feature={features.fabric}
						onPress={show}
						place="md:col-span-4 md:col-start-9 md:mt-32"
						shape="aspect-[4/3] md:aspect-4/5"
						sizes="(min-width: 48rem) min(31vw, 26rem), 56vw"
					/>
					<FeatureCard
						feature={features.sizing}
						onPress={show}
						place="md:col-span-4"
						shape="aspect-square md:aspect-4/5"
						sizes="(min-width: 48rem) min(31vw, 26rem), 58vw"
					/>
					<li className="md:col-span-7 md:col-start-6">
						<div className="grid grid-cols-4 overflow-hidden rounded-card">
							{shades.map((shade) => (
								<EnlargeButton
									key={shade.title}
									picture={shade}
									onPress={show}
									// Tall strips: the picture is wider than its visible part.
									sizes="(min-width: 48rem) min(29vw, 26rem), 46vw"
									className="aspect-[1/3] md:aspect-[174/480]"
								/>
							))}
						</div>
						<FeatureText
							figure="Four colors"
							title="White, blue, navy, orange"
							text="All four taken from where we spend our days, in the cloth or in the ink."
						/>
					</li>
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
		<li className={place}>
			<EnlargeButton
				picture={feature}
				onPress={onPress}
				sizes={sizes}
				className={`w-full rounded-card ${shape}`}
			/>
			<FeatureText {...feature} />
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
			<h3 className="mt-6">
				<span className="block text-6xl text-sky md:text-[2.6rem] lg:text-7xl">{figure}</span>
				<span className="mt-2 block text-2xl">{title}</span>
			</h3>
			<p className="mt-2 max-w-[46ch] text-white/85">{text}</p>
		</>
	);
}
