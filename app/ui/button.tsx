import type { ComponentProps } from 'react';

export type ButtonLook = 'primary' | 'action' | 'quiet';

const shared =
	'inline-flex min-h-12 items-center justify-center gap-2 rounded-full px-7 py-2.5 text-center font-semibold transition-colors aria-disabled:cursor-default disabled:opacity-60';

const looks: Readonly<Record<ButtonLook, string>> = {
	primary: 'bg-coral text-ink hover:bg-coral-light active:bg-coral-deep',
	action: 'bg-ink text-white hover:bg-deep',
	quiet: 'border border-edge text-ink hover:border-ink hover:bg-white',
};

/** The classes of a button, for links that look like one. */
export function buttonClass(look: ButtonLook, extra = ''): string {
	return `${shared} ${looks[look]} ${extra}`;
}

interface ButtonProps extends ComponentProps<'button'> {
	readonly look: ButtonLook;
}

export function Button({ look, className = '', type = 'button', ...rest }: ButtonProps) {
	return <button {...rest} type={type} className={buttonClass(look, className)} />;
}
