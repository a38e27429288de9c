import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { followHeader } from '../follow-header.ts';
import { Icon } from '../icon.tsx';
import { rootOptions } from '../root-options.ts';
import type { ToastKind } from './toast.ts';

const durationMs = 8000;

/** Below the header, to not cover it. */
const top = 'calc(var(--header-bottom) + 0.75rem)';

/** The meaning is in the words. */
const icons = {
	success: <Icon name="check" />,
	error: <Icon name="warning" />,
	close: <Icon name="close" className="size-5" />,
};

let ready: Promise<void> | undefined;
/** The shown error, if the newest message is one. */
let errorId: string | number | undefined;

/** Shows a message. The first call mounts the list of messages. */
export async function pop(kind: ToastKind, message: string, detail?: string): Promise<void> {
	ready ??= mountToaster();
	await ready;
	// One message at a time.
	hideAll();
	const show = kind === 'plain' ? toast : toast[kind];
	const id = show(message, { description: detail });
	errorId = kind === 'error' ? id : undefined;
}

export function hideError(): void {
	if (errorId !== undefined) toast.dismiss(errorId);
	errorId = undefined;
}

export function hideAll(): void {
	toast.dismiss();
}

/**
 * Resolves when the list is mounted. Without animation frames, which a hidden tab does not have.
 */
function mountToaster(): Promise<void> {
	const place = document.body.appendChild(document.createElement('div'));
	followHeader(place);
	// A changed form makes the last error obsolete.
	addEventListener('change', hideError, true);
	// Whoever sends another form, follows a link or goes back has read the message.
	for (const occasion of ['submit', 'popstate']) addEventListener(occasion, hideAll, true);
	addEventListener('click', ({ target }) => {
		if (target instanceof Element && target.closest('a')) hideAll();
	});
	return new Promise((resolve) => {
		createRoot(place, rootOptions).render(
			<>
				<Toaster
					position="top-right"
					theme="light"
					offset={{ top }}
					mobileOffset={{ top }}
					icons={icons}
					toastOptions={{
						duration: durationMs,
						closeButton: true,
						unstyled: true,
						classNames: { toast: 'toast' },
					}}
				/>
				<Mounted onMount={resolve} />
			</>,
		);
	});
}

/** Rendered after the list: effects run in the order of the tree. */
function Mounted({ onMount }: { readonly onMount: () => void }) {
	useEffect(onMount, [onMount]);
	return null;
}
