import type { ReactNode } from 'react';

/**
 * Around a table, which scrolls by itself where letters are set large. What stands in it for screen
 * readers alone has no place on the page of its own.
 */
export function WidePart({ children }: { readonly children: ReactNode }) {
	return <div className="relative overflow-x-auto">{children}</div>;
}
