import { brand } from '../../core/brand.ts';
import { HomeOpening } from '../home/opening/opening.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { BelowFirstScreen, lazyWhenIdle } from '../routing/lazy-when-idle.tsx';

/** The sections below the first screen are in app/home/below.tsx. */
const BelowOpening = lazyWhenIdle(async () => (await import('../home/below.tsx')).BelowOpening);

export function Component() {
	return (
		<>
			<PageHead
				title={`${brand.name}: ${brand.tagline}`}
				description="Clothing for life on the water, drawn and made by boaters. Free shipping on orders over $100."
				path="/"
			/>
			<HomeOpening />
			<BelowFirstScreen>
				<BelowOpening />
			</BelowFirstScreen>
		</>
	);
}
