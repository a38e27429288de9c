import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
// The build takes the styles that the library would write into the page at run time out of its
// code: the page's content policy would refuse them. They come as a file beside this one, by a link
// of our own: the build's loader for style sheets would be in every page.
import stylesUrl from 'sonner/dist/styles.css?url';
import { rootOptions } from './root-options.ts';
import type { ToastKind } from './toast.ts';

const durationMs = 8000;

let ready: Promise<void> | undefined;

/** Shows a message; the first one puts the list of messages into the page. */
export async function pop(kind: ToastKind, message: string, detail?: string): Promise<void> {
	ready ??= addStyles().then(mountToaster);
	try {
		await ready;
	} catch (error) {
		// The next message tries again.
		ready = undefined;
		throw error;
	}
	const show = kind === 'plain' ? toast : toast[kind];
	show(message, { description: detail });
}

/** React's own `<link precedence>` leaves a style sheet that fails as an unhandled rejection. */
function addStyles(): Promise<void> {
	const link = document.createElement('link');
	Object.assign(link, { rel: 'stylesheet', href: stylesUrl });
	return new Promise((resolve, reject) => {
		link.addEventListener('load', () => resolve());
		link.addEventListener('error', () => {
			link.remove();
			reject(new Error('The styles of toasts did not arrive'));
		});
		document.head.append(link);
	});
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
