import type { ReactNode } from 'react';
import { deferOffscreen } from '../ui/defer-offscreen.ts';

/** A section of a long page. Its style and layout are skipped while it is off screen. */
export function DeferredSection({ children }: { readonly children: ReactNode }) {
	return (
		<div ref={deferOffscreen} data-deferred="" className="deferred-section">
			{children}
		</div>
	);
}
