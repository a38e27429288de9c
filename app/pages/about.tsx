import { brand } from '../../core/brand.ts';
import { AboutHero } from '../about/hero.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { BelowFirstScreen, lazyWhenIdle } from '../routing/lazy-when-idle.tsx';

const Story = lazyWhenIdle(async () => (await import('../about/story.tsx')).Story);

export function Component() {
	return (
		<>
			<PageHead
				title="About"
				description={`A brand born on the water: how ${brand.name} went from delivering other people’s boats to making the shirts we wear aboard, and what we hold ourselves to.`}
				path="/about"
			/>
			<AboutHero />
			<BelowFirstScreen>
				<Story />
			</BelowFirstScreen>
		</>
	);
}
