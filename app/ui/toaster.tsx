import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
// The build takes the styles that the library would write into the page at run time out of its
// code: the page's content policy would refuse them. They come as a file beside this one.
import 'sonner/dist/styles.css';
import type { ToastKind } from './toast.ts';

const durationMs = 8000;

let ready: Promise<void> | undefined;

/** Shows a message; the first one puts the list of messages into the page. */
export async function pop(kind: ToastKind, message: string): Promise<void> {
	ready ??= mountToaster();
	await ready;
	if (kind === 'plain') toast(message);
	else toast[kind](message);
}

function mountToaster(): Promise<void> {
	const place = document.body.appendChild(document.createElement('div'));
	createRoot(place).render(
		<Toaster
			position="bottom-center"
			theme="light"
			toastOptions={{ duration: durationMs, closeButton: true }}
		/>,
	);
	// The list has to be listening before the first message is sent to it.
	return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
