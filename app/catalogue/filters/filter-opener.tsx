import type { Overlay } from '../../ui/dialog/overlay.ts';

interface FilterOpenerProps {
	readonly overlay: Overlay;
	/** How many filters are active. */
	readonly active: number;
}

/** Opens the drawer; how much is chosen in there stands on it. */
export function FilterOpener({ overlay, active }: FilterOpenerProps) {
	return (
		<button
			type="button"
			aria-expanded={overlay.isOpen}
			aria-haspopup="dialog"
			onClick={({ currentTarget }) => {
				// Not every browser does so by itself, and this is where the focus comes back to.
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
