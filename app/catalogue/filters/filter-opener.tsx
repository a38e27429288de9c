import type { ReactNode } from 'react';
import type { Overlay } from '../../ui/dialog/overlay.ts';

interface FilterOpenerProps {
	readonly overlay: Overlay;
	readonly className: string;
	readonly children: ReactNode;
}

/** The button that opens the drawer on narrow screens. */
export function FilterOpener({ overlay, className, children }: FilterOpenerProps) {
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
			className={`min-h-11 font-semibold lg:hidden ${className}`}
		>
			{children}
		</button>
	);
}

interface ActiveCountProps {
	readonly count: number;
	/** The place beside the text of the button, which must not move. */
	readonly className: string;
}

/** The number of active filters. */
export function ActiveCount({ count, className }: ActiveCountProps) {
	if (count === 0) return null;
	return (
		<span
			className={`tabular absolute grid size-6 place-items-center rounded-full bg-sky text-ink text-sm ${className}`}
		>
			{count}
			<span className="sr-only"> active</span>
		</span>
	);
}
