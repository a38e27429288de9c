import { type Block, button } from '../blocks.ts';

/** The button of a merchant's mail. `place` is a screen of the desk: `/orders/BLUE-7QK3MPXA`. */
export function atDesk(label: string, place: string): Block {
	return button(label, `/desk${place}`, { textLabel: label.toUpperCase() });
}

export function orderAtDesk(number: string): Block {
	return atDesk('Open the Order', `/orders/${encodeURIComponent(number)}`);
}
