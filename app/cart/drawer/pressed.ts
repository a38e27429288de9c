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

/** A side and an edge of the screen. */
export interface Placement {
	readonly side: 'left' | 'right';
	readonly edge: 'top' | 'bottom';
}

/** Away from the pressed control, which stays visible. */
export function placeAwayFromPress(): Placement {
	const box = pressedControl()?.getBoundingClientRect();
	const isRight = !box || box.left + box.width / 2 > innerWidth / 2;
	const isLow = !box || box.top + box.height / 2 > innerHeight / 2;
	return { side: isRight ? 'left' : 'right', edge: isLow ? 'top' : 'bottom' };
}
