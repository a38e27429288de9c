import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { followHeader } from '../follow-header.ts';
import { rootOptions } from '../root-options.ts';
import type { ToastKind } from './toast.ts';

const durationMs = 8000;

/** Below the header, which would be covered otherwise. */
const top = 'calc(var(--header-bottom) + 0.75rem)';

let ready: Promise<void> | undefined;
/** The error that is shown, if the newest message is one. */
let errorId: string | number | undefined;

/** Shows a message; the first one puts the list of messages into the page. */
export async function pop(kind: ToastKind, message: string, detail?: string): Promise<void> {
	ready ??= mountToaster();
	await ready;
	// One message at a time: the one before is no longer what counts.
	toast.dismiss();
	const show = kind === 'plain' ? toast : toast[kind];
	const id = show(message, { description: detail });
	errorId = kind === 'error' ? id : undefined;
}

export function hideError(): void {
	if (errorId !== undefined) toast.dismiss(errorId);
	errorId = undefined;
}

/** Ready once the list listens. Not by animation frame: a tab behind the payment page has none. */
function mountToaster(): Promise<void> {
	const place = document.body.appendChild(document.createElement('div'));
	followHeader(place);
	// A form that is changed or sent again makes the last error untrue.
	for (const occasion of ['change', 'submit']) addEventListener(occasion, hideError, true);
	return new Promise((resolve) => {
		createRoot(place, rootOptions).render(
			<>
				<Toaster
					position="top-right"
					theme="light"
					offset={{ top }}
					mobileOffset={{ top }}
					toastOptions={{ duration: durationMs, closeButton: true }}
				/>
				<Mounted onMount={resolve} />
			</>,
		);
	});
}

/** Stands after what has to be mounted: effects run in the order of the tree. */
function Mounted({ onMount }: { readonly onMount: () => void }) {
	useEffect(onMount, [onMount]);
	return null;
}
