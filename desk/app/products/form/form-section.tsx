import type { ReactNode } from 'react';

interface FormSectionProps {
	/** For the heading's id. */
	readonly id: string;
	readonly title: string;
	readonly lead?: string;
	readonly children: ReactNode;
}

/** A part of the product's form. On wide screens its heading stands beside the fields. */
export function FormSection({ id, title, lead, children }: FormSectionProps) {
	const heading = `desk-product-${id}-heading`;
	return (
		<section
			aria-labelledby={heading}
			className="grid gap-x-10 gap-y-4 border-mist border-t-2 py-7 lg:grid-cols-[14rem_minmax(0,1fr)]"
		>
			<div>
				<h2 id={heading} className="text-xl">
					{title}
				</h2>
				{lead && <p className="mt-1 text-muted text-sm">{lead}</p>}
			</div>
			<div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
		</section>
	);
}
