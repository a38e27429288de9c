import type { ReactNode } from 'react';
import { rests } from '../ui/rests.ts';

/** Around a section of a long page that rests while it is out of sight. */
export function Resting({ children }: { readonly children: ReactNode }) {
	return (
		<div ref={rests} data-rests="" className="rests">
			{children}
		</div>
	);
}
