import type { Overlay } from '../../ui/dialog/overlay.ts';

interface FilterOpenerProps {
	readonly overlay: Overlay;
	/** The number of active filters. */
	readonly active: number;
}

/** The button that opens the drawer. It shows the number of active filters. */
export function FilterOpener({ overlay, active }: FilterOpenerProps) {
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
			className="relative inline-flex min-h-11 shrink-0 items-center rounded-full bg-ink px-6 font-semibold text-white transition-colors hover:bg-deep noscript:hidden lg:hidden"
		>
			Filters{' '}
			{active > 0 && (
				<span className="tabular absolute -top-1.5 -right-1.5 grid size-6 place-items-center rounded-full bg-sky text-ink text-sm">
					{active}
					<span className="sr-only"> active</span>
				</span>
			)}
		</button>
	);
}
