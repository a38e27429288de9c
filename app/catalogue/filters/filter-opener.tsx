import type { ReactNode } from 'react';
import type { Overlay } from '../../ui/dialog/overlay.ts';

interface FilterOpenerProps {
	readonly overlay: Overlay;
	/** The number of active filters. */
	readonly active: number;
	readonly className: string;
	readonly children: ReactNode;
}

/** The button that opens the drawer on narrow screens. It shows the number of active filters. */
export function FilterOpener({ overlay, active, className, children }: FilterOpenerProps) {
	return (
		<button
			type="button"
			aria-expanded={overlay.isOpen}
			aria-haspopup="dialog"
			onClick={({ currentTarget }) => {
				// Safari does not focus a pressed button, and the focus must return here.
				currentTarget.focus();
				overlay.open();
			}}
			className={`relative inline-flex min-h-11 shrink-0 items-center font-semibold noscript:hidden lg:hidden ${className}`}
		>
			{children} <ActiveCount count={active} />
		</button>
	);
}

/** The number of active filters, over the corner of a button. */
export function ActiveCount({ count }: { readonly count: number }) {
	if (count === 0) return null;
	return (
		<span className="tabular absolute -top-1.5 -right-1.5 grid size-6 place-items-center rounded-full bg-sky text-ink text-sm">
			{count}
			<span className="sr-only"> active</span>
		</span>
	);
}
