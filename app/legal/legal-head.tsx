import type { ReactNode } from 'react';

interface LegalHeadProps {
	readonly title: string;
	/** What the page says, in a sentence or two. */
	readonly children: ReactNode;
}

/** Top of a long text: its name, its date, its gist. */
export function LegalHead({ title, children }: LegalHeadProps) {
	return (
		<div className="page-width pt-10 sm:pt-16">
			<h1 className="text-[clamp(3.25rem,9vw,7.5rem)] leading-[0.88]">{title}</h1>
			<p className="mt-6 text-muted">Last updated January 2025</p>
			<p className="mt-6 max-w-[30rem] text-xl leading-snug sm:text-2xl">{children}</p>
		</div>
	);
}
