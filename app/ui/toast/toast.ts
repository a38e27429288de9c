export type ToastKind = 'success' | 'error' | 'plain';

let toaster: Promise<typeof import('./toaster.tsx')> | undefined;

/**
 * Shows a short message below the header, in place of the one before. The toast library comes with
 * the first message, not with the page; where it cannot come, the page's own words have to be enough.
 */
export function showToast(kind: ToastKind, message: string, detail?: string): void {
	toaster = import('./toaster.tsx');
	toaster
		.then(({ pop }) => pop(kind, message, detail))
		.catch((cause: unknown) => console.warn('No toast could be shown', cause));
}

/** For an action that succeeds without a message: the error of its last attempt is no longer true. */
export function hideErrorToast(): void {
	toaster?.then(
		({ hideError }) => hideError(),
		() => {},
	);
}
