import type { ComponentProps, ReactNode } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
	readonly children: ReactNode;
}

/** A native checkbox in the brand's color. The whole label is clickable. */
export function Checkbox({ children, ...input }: CheckboxProps) {
	return (
		<label className="flex min-h-11 cursor-pointer items-center gap-3">
			<input {...input} type="checkbox" className="size-5 shrink-0 cursor-pointer accent-ink" />
			{children}
		</label>
	);
}
