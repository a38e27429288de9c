/** A ref: what takes the place of something pressed has the focus, or it would be nowhere. */
export function focusIn(element: HTMLElement | null): void {
	element?.focus();
}
