import { Suspense } from 'react';
import { brand } from '../../core/brand.ts';
import { HomeOpening } from '../home/opening.tsx';
import { later } from '../later.ts';
import { PageHead } from '../layout/page-head.tsx';

const Featured = later(async () => (await import('../home/featured.tsx')).Featured);
const Testimonials = later(async () => (await import('../home/testimonials.tsx')).Testimonials);
const HomeFaq = later(async () => (await import('../home/faq.tsx')).HomeFaq);
const EmailSignup = later(async () => (await import('../home/email-signup.tsx')).EmailSignup);

export function HomePage() {
	return (
		<>
			<PageHead
				title={`${brand.name}: ${brand.tagline}`}
				description="Men's long sleeve shirts and women's short sleeve tees for life on the water, drawn and made by boaters. Free shipping on orders over $100."
				path="/"
			/>
			<HomeOpening />
			<Suspense>
				<Featured />
			</Suspense>
			<Suspense>
				<Testimonials />
			</Suspense>
			<Suspense>
				<HomeFaq />
			</Suspense>
			<Suspense>
				<EmailSignup />
			</Suspense>
		</>
	);
}
