import type { ReactNode } from 'react';
import { deferOffscreen } from '../ui/defer-offscreen.ts';

/** Around a section of a long page that rests while it is out of sight. */
export function Resting({ children }: { readonly children: ReactNode }) {
	return (
		<div ref={deferOffscreen} data-rests="" className="rests">
			{children}
		</div>
	);
}
