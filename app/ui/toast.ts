export type ToastKind = 'success' | 'error' | 'plain';

/**
 * Shows a short message in the corner. The toast library comes with the first message, not with
 * the page; where it cannot come, the page's own words have to be enough.
 */
export function showToast(kind: ToastKind, message: string, detail?: string): void {
	import('./toaster.tsx')
		.then(({ pop }) => pop(kind, message, detail))
		.catch((cause: unknown) => console.warn('No toast could be shown', cause));
}
