import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';

interface ChipProps extends Omit<ComponentProps<'button'>, 'children' | 'className'> {
	readonly text: string;
	/** The accessible name of the button: "Remove filter: Blue". */
	readonly label: string;
}

/** A selected value that a press removes. */
export function Chip({ text, label, ...button }: ChipProps) {
	return (
		<button
			type="button"
			{...button}
			aria-label={label}
			className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-mist py-1.5 pr-3 pl-4 font-semibold text-[0.9375rem] text-deep transition-colors hover:bg-sky"
		>
			{text}
			<Icon name="close" className="size-4" />
		</button>
	);
}
