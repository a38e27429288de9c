import { AboutHero } from '../about/hero.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { useShop } from '../publication/catalogue-context.tsx';
import { BelowFirstScreen, lazyWhenIdle } from '../routing/lazy-when-idle.tsx';

const Story = lazyWhenIdle(async () => (await import('../about/story.tsx')).Story);

export function Component() {
	const shop = useShop();
	return (
		<>
			<PageHead
				title="About"
				description={`A brand born on the water: how ${shop.name} went from delivering other people’s boats to making the shirts we wear aboard, and what we hold ourselves to.`}
				path="/about"
			/>
			<AboutHero />
			<BelowFirstScreen>
				<Story />
			</BelowFirstScreen>
		</>
	);
}
