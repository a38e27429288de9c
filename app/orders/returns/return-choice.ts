import { productById } from '../../../core/catalogue.ts';
import type { GuestLine, GuestOrder, ReturnInput } from '../guest/guest-order.ts';

/** How many of each line, by its position, and for which size; no entry: nothing of it. */
export type Chosen = ReadonlyMap<
	number,
	{ readonly quantity: number; readonly wantedSize: string }
>;

/** Lines of which something can still be sent back. */
export function linesLeft({ lines }: GuestOrder): readonly GuestLine[] {
	return lines.filter(({ left }) => left > 0);
}

/** Chooses a line, whole, or chooses it no more. */
export function toggle(chosen: Chosen, line: GuestLine): Chosen {
	const next = new Map(chosen);
	if (!next.delete(line.position)) {
		next.set(line.position, { quantity: line.left, wantedSize: '' });
	}
	return next;
}

/** Sizes that a line can be exchanged for. */
export function otherSizes(line: GuestLine): readonly string[] {
	return (productById(line.id)?.sizes ?? []).filter((size) => size !== line.size);
}

export interface ReturnFaults {
	readonly lines?: string;
	readonly sizes?: string;
	readonly reason?: string;
}

/** What is missing before it can be asked for. */
export function returnFaults(
	kind: ReturnInput['kind'],
	chosen: Chosen,
	reason: string,
): ReturnFaults {
	const lacksSize = [...chosen.values()].some(({ wantedSize }) => wantedSize === '');
	return {
		...(chosen.size === 0 && { lines: 'Please choose what you want to send back' }),
		...(kind === 'exchange' && lacksSize && { sizes: 'Please choose the size you want' }),
		...(reason === '' && { reason: 'Please choose a reason' }),
	};
}

/** The chosen lines as the call wants them. */
export function linesToReturn(kind: ReturnInput['kind'], chosen: Chosen): ReturnInput['lines'] {
	return [...chosen].map(([position, { quantity, wantedSize }]) => ({
		position,
		quantity,
		wantedSize: kind === 'exchange' ? wantedSize : null,
	}));
}
