import type { ComponentProps } from 'react';

export type ButtonVariant = 'primary' | 'action' | 'quiet';

const shared =
	'inline-flex min-h-12 items-center justify-center gap-2 rounded-full px-7 py-2.5 text-center font-semibold transition-colors aria-disabled:cursor-default disabled:opacity-60';

const variants: Readonly<Record<ButtonVariant, string>> = {
	primary: 'bg-coral text-ink hover:bg-coral-light active:bg-coral-deep',
	action: 'bg-ink text-white hover:bg-deep',
	quiet: 'border border-edge text-ink hover:border-ink hover:bg-white',
};

/** The classes of a button, for links that look like one. */
export function buttonClass(variant: ButtonVariant, extra = ''): string {
	return `${shared} ${variants[variant]} ${extra}`;
}

interface ButtonProps extends ComponentProps<'button'> {
	readonly variant: ButtonVariant;
}

export function Button({ variant, className = '', type = 'button', ...rest }: ButtonProps) {
	return <button {...rest} type={type} className={buttonClass(variant, className)} />;
}
