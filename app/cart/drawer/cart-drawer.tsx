import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { followHeader } from '../../ui/follow-header.ts';
import { type AddedLine, addedLine } from '../added-line.ts';
import { DrawerContent } from './drawer-content.tsx';
import { drawerId, placeAwayFromPress, pressedControl } from './pressed.ts';

/**
 * What was added last (docs/requirements.md#cart-drawer). Not modal: the focus stays on the pressed
 * button, and the page stays usable. It closes by its button, by Escape and on a navigation.
 */
export function CartDrawer() {
	const added = useSyncExternalStore(addedLine.subscribe, addedLine.get, () => null);
	const { pathname } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it
	useEffect(() => () => addedLine.close(), [pathname]);
	return added && <OpenDrawer added={added} />;
}

/** Behind a modal dialog everything is inert, so the drawer opens within it. */
function OpenDrawer({ added }: { readonly added: AddedLine }) {
	// biome-ignore lint/correctness/useExhaustiveDependencies: each addition may come from elsewhere
	const host = useMemo(() => document.querySelector('dialog:modal') ?? document.body, [added]);
	return createPortal(<Popover host={host} added={added} />, host);
}

interface PopoverProps {
	readonly host: Element;
	readonly added: AddedLine;
}

function Popover({ host, added }: PopoverProps) {
	const element = useRef<HTMLElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each addition may come from elsewhere
	const { side, edge } = useMemo(placeAwayFromPress, [added]);
	useLayoutEffect(() => showPopover(element.current, host), [host]);
	useEffect(() => closeOnEscape(element.current, host), [host]);
	return (
		<section
			ref={element}
			id={drawerId}
			popover="manual"
			aria-label="Added to your cart"
			data-side={side}
			data-edge={edge}
			className="cart-drawer"
		>
			<DrawerContent key={added.count} added={added} onClose={() => close(element.current)} />
		</section>
	);
}

function showPopover(element: HTMLElement | null, host: Element): (() => void) | undefined {
	if (!element) return undefined;
	// With a source, Tab leads from the pressed button into the drawer.
	const source = pressedControl();
	element.showPopover(source ? { source } : {});
	if (host === document.body) return followHeader(element);
	// A dialog covers the header, and has a head of its own.
	element.style.setProperty('--header-bottom', '4rem');
	return undefined;
}

/** Returns the focus to the pressed control if it was in the drawer. */
function close(element: HTMLElement | null): void {
	if (element?.contains(document.activeElement)) pressedControl()?.focus();
	addedLine.close();
}

/** In the capture phase, so that Escape does not close the dialog around the drawer. */
function closeOnEscape(element: HTMLElement | null, host: Element): () => void {
	const controller = new AbortController();
	const { signal } = controller;
	function onKeyDown(event: KeyboardEvent) {
		// A dialog that was opened later is above the drawer.
		const modal = document.querySelector('dialog:modal');
		if (event.key !== 'Escape' || (modal && modal !== host)) return;
		event.preventDefault();
		event.stopPropagation();
		close(element);
	}
	document.addEventListener('keydown', onKeyDown, { capture: true, signal });
	host.addEventListener('close', () => addedLine.close(), { signal });
	return () => controller.abort();
}
