import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { followHeader } from '../../ui/follow-header.ts';
import { type AddedLine, addedLine } from '../added-line.ts';
import { DrawerContent } from './drawer-content.tsx';
import { drawerId, edgeAwayFromPress, pressedControl } from './pressed.ts';

interface Opening {
	readonly added: AddedLine;
	/** Behind a modal dialog everything is inert, so the drawer opens within it. */
	readonly host: Element;
	/** The edge of a phone's screen. */
	readonly edge: 'top' | 'bottom';
}

let opening: Opening | null = null;

/** The place is found once for each addition, because each may come from elsewhere. */
function currentOpening(): Opening | null {
	const added = addedLine.get();
	if (!added) return null;
	if (opening?.added !== added) {
		const host = document.querySelector('dialog:modal') ?? document.body;
		opening = { added, host, edge: edgeAwayFromPress() };
	}
	return opening;
}

/**
 * What was added last (docs/requirements.md#cart-drawer). Not modal: the focus stays on the pressed
 * button, and the page stays usable. It closes by its button, by Escape and on a navigation.
 */
export function CartDrawer() {
	const shown = useSyncExternalStore(addedLine.subscribe, currentOpening, () => null);
	const { pathname } = useLocation();
	return (
		<>
			<CloseOnLeave key={pathname} />
			{shown && createPortal(<Popover {...shown} />, shown.host)}
		</>
	);
}

function CloseOnLeave() {
	useEffect(() => addedLine.close, []);
	return null;
}

function Popover({ added, host, edge }: Opening) {
	const element = useRef<HTMLElement>(null);
	useLayoutEffect(() => showPopover(element.current, host), [host]);
	useEffect(() => closeOnEscape(element.current, host), [host]);
	return (
		<section
			ref={element}
			id={drawerId}
			popover="manual"
			aria-label="Added to your cart"
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
