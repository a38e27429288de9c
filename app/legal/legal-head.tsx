import type { ReactNode } from 'react';

interface LegalHeadProps {
	readonly title: string;
	/** A summary of the page. */
	readonly children: ReactNode;
}

/** The head of a legal text: title, date and summary. */
export function LegalHead({ title, children }: LegalHeadProps) {
	return (
		<div className="page-width pt-10 sm:pt-16">
			<h1 className="text-headline">{title}</h1>
			<p className="mt-4 text-muted">Last updated January 2025</p>
			<p className="mt-6 max-w-[30rem] text-xl leading-snug sm:text-2xl">{children}</p>
		</div>
	);
}
