import { type ReactNode, useId } from 'react';

interface SectionProps {
	readonly title: string;
	readonly lead?: ReactNode;
	readonly children: ReactNode;
}

/** A section of an account page, with a line above it. Its title is beside it on wide screens. */
export function Section({ title, lead, children }: SectionProps) {
	const id = useId();
	return (
		<section
			aria-labelledby={id}
			className="grid gap-x-12 gap-y-5 border-line border-t py-8 first:border-t-0 first:pt-0 @4xl:grid-cols-[16rem_minmax(0,1fr)]"
		>
			<div>
				<h2 id={id} className="text-part">
					{title}
				</h2>
				{lead && <p className="mt-2 max-w-[60ch] text-muted">{lead}</p>}
			</div>
			<div className="min-w-0 max-w-2xl">{children}</div>
		</section>
	);
}
