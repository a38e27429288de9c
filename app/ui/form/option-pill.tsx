import type { ComponentProps, ReactNode } from 'react';

interface OptionPillProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
	readonly type: 'checkbox' | 'radio';
	/** The option has no entries. It is shown dashed. */
	readonly isEmpty?: boolean;
	readonly children: ReactNode;
}

/** A checkbox or radio button for a short value, such as a size. */
export function OptionPill({ isEmpty = false, children, ...input }: OptionPillProps) {
	const stateClass = isEmpty ? 'border-dashed text-muted' : 'bg-white';
	return (
		<label
			className={`relative grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-field border border-edge px-1 font-semibold text-sm transition-colors hover:border-ink has-checked:border-ink has-checked:border-solid has-checked:bg-ink has-disabled:cursor-default has-checked:text-white has-disabled:line-through has-focus-visible:outline-3 has-focus-visible:outline-sea has-focus-visible:outline-offset-3 ${stateClass}`}
		>
			<input {...input} className="absolute inset-0 size-full cursor-[inherit] opacity-0" />
			{children}
		</label>
	);
}
