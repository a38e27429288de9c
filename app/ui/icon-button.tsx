import type { ComponentProps } from 'react';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
	/** The accessible name. */
	readonly label: string;
}

export const iconButtonClass =
	'grid size-11 shrink-0 place-items-center rounded-full transition-colors hover:bg-sand aria-disabled:text-edge';

export function IconButton({ label, className = '', ...rest }: IconButtonProps) {
	return (
		<button
			type="button"
			{...rest}
			aria-label={label}
			className={`${iconButtonClass} ${className}`}
		/>
	);
}
