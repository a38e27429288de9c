import type { ReactNode } from 'react';

interface BandProps {
	readonly title: string;
	readonly id: string;
	readonly children: ReactNode;
}

/** A section of the product page below the buy form. */
export function Band({ title, id, children }: BandProps) {
	return (
		<section aria-labelledby={id} className="border-line border-t py-10 md:last:pb-0 sm:py-14">
			<h2 id={id} className="text-section">
				{title}
			</h2>
			{children}
		</section>
	);
}
