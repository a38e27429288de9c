import { Suspense } from 'react';
import { brand } from '../../core/brand.ts';
import { AboutHero } from '../about/hero.tsx';
import { later } from '../later.ts';
import { PageHead } from '../layout/page-head.tsx';

const Story = later(async () => (await import('../about/story.tsx')).Story);

export function AboutPage() {
	return (
		<>
			<PageHead
				title="About"
				description={`A brand born on the water: how ${brand.name} went from delivering other people's boats to making the shirts we wear aboard, and what we hold ourselves to.`}
				path="/about"
			/>
			<AboutHero />
			<Suspense>
				<Story />
			</Suspense>
		</>
	);
}
