import type { ReactNode } from 'react';

interface SpecimenProps {
	readonly name: string;
	/** A forced state, such as hover or focus. */
	readonly state?: 'hover' | 'active' | 'focus';
	readonly isWide?: boolean;
	readonly children: ReactNode;
}

/** A component in one state, with a label. */
export function Specimen({ name, state, isWide = false, children }: SpecimenProps) {
	return (
		<figure className={isWide ? 'specimen specimen-wide' : 'specimen'}>
			<div className={state && `force-${state}`}>{children}</div>
			<figcaption>{name}</figcaption>
		</figure>
	);
}

export function Specimens({ children }: { readonly children: ReactNode }) {
	return <div className="specimens">{children}</div>;
}
