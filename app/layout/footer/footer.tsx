import { useId } from 'react';
import { Link } from 'react-router';
import logoLight from '../../../art/masters/logo-light.svg';
import wave from '../../../art/masters/wave-divider.svg';
import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { nameOf, pathOf } from '../../../core/catalogue/collection-products.ts';
import { useCatalogue, useShop } from '../../publication/catalogue-context.tsx';
import { legal, type NavEntry } from '../nav-links.ts';
import { ContactDetails } from './contact-details.tsx';

const menu: readonly NavEntry[] = [
	['/', 'Home'],
	['/about', 'About'],
	['/contact', 'Contact'],
	['/orders/find', 'Find Your Order'],
];

const quickNames: Readonly<Record<string, string>> = {
	'/products': 'Products',
	'/men': 'Men',
	'/women': 'Women',
};

function quickLinks({ collections }: Catalogue): readonly NavEntry[] {
	return collections
		.filter(({ isInMenu }) => isInMenu)
		.map((one) => [pathOf(one), nameOf(one, quickNames)]);
}

/** The footer (docs/requirements.md#footer). */
export function Footer() {
	const shop = useShop();
	/** The line breaks after the comma. */
	const taglineHalves = shop.tagline.split(/(?<=,) /);
	return (
		<footer className="mt-16 sm:mt-24">
			<img src={wave} alt="" width="1440" height="120" loading="lazy" className="wave" />
			<div className="bg-ink text-white">
				<div className="page-width grid grid-cols-2 gap-x-8 gap-y-12 pt-10 pb-14 md:grid-cols-[auto_auto_auto] md:justify-between lg:grid-cols-[minmax(0,28rem)_auto_auto_auto] lg:gap-x-12">
					<div className="col-span-full lg:col-span-1">
						<img
							src={logoLight}
							alt={shop.name}
							width="687"
							height="240"
							loading="lazy"
							className="h-12 w-auto"
						/>
						<p className="mt-6 font-heading text-section text-sky">
							{taglineHalves.map((half) => (
								<span key={half} className="block">
									{half}
								</span>
							))}
						</p>
					</div>
					<FooterNav title="Menu" links={menu} />
					<FooterNav title="Quick Links" links={quickLinks(useCatalogue())} />
					<section aria-labelledby="footer-contact" className="max-md:col-span-full">
						<h2 id="footer-contact" className="mb-3 text-label">
							Get In Touch
						</h2>
						<ContactDetails />
					</section>
				</div>
				<div className="page-width chat-room text-sky text-sm">
					<div className="flex flex-wrap items-center justify-between gap-x-8 border-white/15 border-t py-4">
						<p className="py-2">
							© {shop.name}. All rights reserved. Our pictures are rendered by computer.
						</p>
						<ul className="flex gap-x-6">{legal.map(footerItem)}</ul>
					</div>
				</div>
			</div>
		</footer>
	);
}

interface FooterNavProps {
	readonly title: string;
	readonly links: readonly NavEntry[];
}

function FooterNav({ title, links }: FooterNavProps) {
	const id = useId();
	return (
		<nav aria-labelledby={id}>
			<h2 id={id} className="mb-3 text-label">
				{title}
			</h2>
			<ul>{links.map(footerItem)}</ul>
		</nav>
	);
}

function footerItem([to, text]: NavEntry) {
	return (
		<li key={to}>
			<Link
				to={to}
				className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
			>
				{text}
			</Link>
		</li>
	);
}
