/** A ref that focuses its element, for content that replaces the pressed control. */
export function focusIn(element: HTMLElement | null): void {
	element?.focus();
}
