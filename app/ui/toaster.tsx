import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { rootOptions } from './root-options.ts';
import type { ToastKind } from './toast.ts';

const durationMs = 8000;

let ready: Promise<void> | undefined;

/** Shows a message; the first one puts the list of messages into the page. */
export async function pop(kind: ToastKind, message: string, detail?: string): Promise<void> {
	ready ??= mountToaster();
	await ready;
	const show = kind === 'plain' ? toast : toast[kind];
	show(message, { description: detail });
}

/** Ready once the list listens. Not by animation frame: a tab behind the payment page has none. */
function mountToaster(): Promise<void> {
	const place = document.body.appendChild(document.createElement('div'));
	return new Promise((resolve) => {
		createRoot(place, rootOptions).render(
			<>
				<Toaster
					position="top-center"
					theme="light"
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
