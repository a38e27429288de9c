/** The control that was pressed last outside the drawer. Safari does not focus pressed buttons. */
let pressed: Element | null = null;

export const drawerId = 'cart-drawer';

if (typeof window !== 'undefined') {
	addEventListener('click', remember, true);
}

function remember({ target }: Event): void {
	if (!(target instanceof Element) || target.closest(`#${drawerId}`)) return;
	pressed = target.closest('button, a') ?? target;
}

export function pressedControl(): HTMLElement | null {
	return pressed instanceof HTMLElement && pressed.isConnected ? pressed : null;
}

/** The edge of a phone's screen away from the pressed control, which stays visible. */
export function edgeAwayFromPress(): 'top' | 'bottom' {
	const box = pressedControl()?.getBoundingClientRect();
	return !box || box.top + box.height / 2 > innerHeight / 2 ? 'top' : 'bottom';
}
