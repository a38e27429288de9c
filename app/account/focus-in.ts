import { isOverlayOpen } from '../ui/dialog/overlay.ts';

/**
 * A ref that focuses its element, for content that replaces the pressed control. A menu that was
 * opened in the meantime keeps the focus: it would close.
 */
export function focusIn(element: HTMLElement | null): void {
	if (!isOverlayOpen()) element?.focus();
}
