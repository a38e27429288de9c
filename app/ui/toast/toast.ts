export type ToastKind = 'success' | 'error' | 'plain';

let toaster: Promise<typeof import('./toaster.tsx')> | undefined;

/**
 * Shows a short message below the header. It replaces the previous one. The toast library loads
 * with the first message. If it cannot load, the page's own text has to suffice.
 */
export function showToast(kind: ToastKind, message: string, detail?: string): void {
	toaster = import('./toaster.tsx');
	toaster
		.then(({ pop }) => pop(kind, message, detail))
		.catch((cause: unknown) => console.warn('No toast could be shown', cause));
}

/** For a page whose content has changed, so that no message is true any more. */
export function hideToasts(): void {
	toaster?.then(
		({ hideAll }) => hideAll(),
		() => {},
	);
}

/** For an action that succeeds without a message: it removes the error of the last attempt. */
export function hideErrorToast(): void {
	toaster?.then(
		({ hideError }) => hideError(),
		() => {},
	);
}
