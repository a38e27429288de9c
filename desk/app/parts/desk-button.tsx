import type { ComponentProps } from 'react';

type ButtonVariant = 'action' | 'quiet' | 'plain';

const shared =
	'inline-flex min-h-11 items-center justify-center gap-2 whitespace-nowrap rounded-full py-2 text-center font-semibold text-[0.9375rem] transition-colors aria-disabled:cursor-default aria-disabled:opacity-60';

const variants: Readonly<Record<ButtonVariant, string>> = {
	action: 'bg-sea px-5 text-white hover:bg-deep',
	quiet: 'border border-edge px-5 text-ink hover:border-ink hover:bg-mist',
	plain: 'px-2 text-sea underline decoration-1 underline-offset-4 hover:decoration-2',
};

/** The classes of a desk button, which is smaller than the shop's. */
export function deskButton(variant: ButtonVariant, extra = ''): string {
	return `${shared} ${variants[variant]} ${extra}`;
}

interface DeskButtonProps extends ComponentProps<'button'> {
	readonly variant: ButtonVariant;
}

export function DeskButton({ variant, className = '', type = 'button', ...rest }: DeskButtonProps) {
	return <button {...rest} type={type} className={deskButton(variant, className)} />;
}
