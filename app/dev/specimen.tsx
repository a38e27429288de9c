import type { ReactNode } from 'react';

interface SpecimenProps {
	readonly name: string;
	readonly isWide?: boolean;
	readonly children: ReactNode;
}

/** A component in one state, with a label. */
export function Specimen({ name, isWide = false, children }: SpecimenProps) {
	return (
		<figure className={isWide ? 'specimen specimen-wide' : 'specimen'}>
			{children}
			<figcaption>{name}</figcaption>
		</figure>
	);
}

export function Specimens({ children }: { readonly children: ReactNode }) {
	return <div className="specimens">{children}</div>;
}
