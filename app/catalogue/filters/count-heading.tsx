import type { ComponentProps } from 'react';

/** The number of products as a heading in the size of text. It can take the focus. */
export function CountHeading({ className = '', ...rest }: ComponentProps<'h2'>) {
	return (
		<h2
			{...rest}
			tabIndex={-1}
			className={`tabular font-normal font-text text-base leading-normal tracking-normal ${className}`}
		/>
	);
}
