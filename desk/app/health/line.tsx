import type { ReactNode } from 'react';

/** Facts, each with its label. */
export function Lines({ children }: { readonly children: ReactNode }) {
	return <dl className="grid gap-y-3 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-x-6">{children}</dl>;
}

export function Line({
	label,
	children,
}: {
	readonly label: string;
	readonly children: ReactNode;
}) {
	return (
		<div className="contents">
			<dt className="text-muted max-sm:text-sm">{label}</dt>
			<dd className="max-sm:-mt-3 wrap-anywhere max-w-[68ch]">{children}</dd>
		</div>
	);
}
