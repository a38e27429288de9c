import type { ComponentProps } from 'react';
import { Icon } from '../icon.tsx';

/** A select with the arrow of the shop, which every browser draws alike. */
export function Select({ className = '', ...select }: ComponentProps<'select'>) {
	return (
		<span className="relative block">
			<select {...select} className={`${className} appearance-none pr-10`} />
			<Icon
				name="down"
				className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2"
			/>
		</span>
	);
}
