import type { ComponentProps } from 'react';

type Look = 'action' | 'quiet' | 'plain';

const shared =
	'inline-flex min-h-11 items-center justify-center gap-2 whitespace-nowrap rounded-full py-2 text-center font-semibold text-[0.9375rem] transition-colors aria-disabled:cursor-default aria-disabled:opacity-60';

const looks: Readonly<Record<Look, string>> = {
	action: 'bg-sea px-5 text-white hover:bg-deep',
	quiet: 'border border-edge px-5 text-ink hover:border-ink hover:bg-mist',
	plain: 'px-2 text-sea underline decoration-1 underline-offset-4 hover:decoration-2',
};

/** The classes of a button of the desk, which is a size smaller than the shop's. */
export function deskButton(look: Look, extra = ''): string {
	return `${shared} ${looks[look]} ${extra}`;
}

interface DeskButtonProps extends ComponentProps<'button'> {
	readonly look: Look;
}

export function DeskButton({ look, className = '', type = 'button', ...rest }: DeskButtonProps) {
	return <button {...rest} type={type} className={deskButton(look, className)} />;
}
