import { type ReactNode, useId } from 'react';

interface SectionProps {
	readonly title: string;
	readonly lead?: ReactNode;
	readonly children: ReactNode;
}

/** A section of an account page, with a line above it. */
export function Section({ title, lead, children }: SectionProps) {
	const id = useId();
	return (
		<section aria-labelledby={id} className="border-line border-t py-8 first:border-t-0 first:pt-0">
			<h2 id={id} className="text-2xl sm:text-3xl">
				{title}
			</h2>
			{lead && <p className="mt-2 max-w-[60ch] text-muted">{lead}</p>}
			<div className="mt-5">{children}</div>
		</section>
	);
}
