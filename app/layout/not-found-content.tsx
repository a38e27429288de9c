import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { OurProducts } from '../catalogue/our-products.tsx';
import { buttonClass } from '../ui/button.tsx';

interface NotFoundContentProps {
	readonly title: string;
	readonly to: string;
	readonly linkText: string;
	/** A search field, where the shopper may have been looking for something. */
	readonly search?: ReactNode;
	/** The products below: two on a page that is not there, all in place of a list. */
	readonly products?: ReactNode;
	readonly children: ReactNode;
}

const stillHere = (
	<div className="max-w-3xl">
		<OurProducts title="Still Here" columns="two" most={2} />
	</div>
);

/** The content of a page that has nothing to show: a sentence, a link and what we make. */
export function NotFoundContent(props: NotFoundContentProps) {
	const { title, to, linkText, search, products = stillHere, children } = props;
	return (
		<div className="page-width pt-3 sm:pt-5">
			<div className="relative isolate overflow-hidden rounded-card bg-mist px-5 pt-10 pb-16 sm:px-12 sm:pt-14 sm:pb-20">
				<Swell />
				<h1 className="text-title">{title}</h1>
				<p className="mt-4 max-w-[42ch] text-lg text-muted">{children}</p>
				<div className="mt-6 flex flex-wrap items-start gap-3">
					{search && <div className="w-full max-w-xl">{search}</div>}
					<Link to={to} className={buttonClass(search ? 'quiet' : 'primary')}>
						{linkText}
					</Link>
				</div>
			</div>
			<div className="mt-12 sm:mt-16">{products}</div>
		</div>
	);
}

/** Lines of water along the lower edge. */
function Swell() {
	return (
		<svg
			viewBox="0 0 1440 48"
			preserveAspectRatio="xMidYMax slice"
			aria-hidden="true"
			className="-z-10 absolute inset-x-0 bottom-0 h-12 w-full fill-none stroke-2 stroke-sky"
		>
			<path d="M0 14q45-12 90 0t90 0 90 0 90 0 90 0 90 0 90 0 90 0 90 0 90 0 90 0 90 0 90 0 90 0 90 0 90 0" />
			<path
				d="M-40 34q45-12 90 0t90 0 90 0 90 0 90 0 90 0 90 0 90 0 90 0 90 0 90 0 90 0 90 0 90 0 90 0 90 0 90 0"
				className="opacity-60"
			/>
		</svg>
	);
}
