import { type ReactNode, useId } from 'react';

interface PartProps {
	readonly title: string;
	/** Actions of the section. */
	readonly beside?: ReactNode;
	readonly children: ReactNode;
}

/** A section of an order, with a line above it. */
export function Part({ title, beside, children }: PartProps) {
	const id = useId();
	return (
		<section aria-labelledby={id} className="min-w-0 border-mist border-t-2 pt-4">
			<div className="mb-3 flex min-h-8 flex-wrap items-center justify-between gap-x-4">
				<h2 id={id} className="text-xl">
					{title}
				</h2>
				{beside}
			</div>
			{children}
		</section>
	);
}
