import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import type { FieldErrors } from '../../../core/first-errors.ts';
import type { GuestLine, GuestOrder, ReturnInput } from '../guest/guest-order.ts';

/**
 * The quantity and the wanted size by the index of a line. A line without an entry is not returned.
 */
export type Chosen = ReadonlyMap<
	number,
	{ readonly quantity: number; readonly wantedSize: string }
>;

/** Lines that can still be returned. */
export function linesLeft({ lines }: GuestOrder): readonly GuestLine[] {
	return lines.filter(({ left }) => left > 0);
}

/** Selects a whole line, or deselects it. */
export function toggle(chosen: Chosen, line: GuestLine): Chosen {
	const next = new Map(chosen);
	if (!next.delete(line.position)) {
		next.set(line.position, { quantity: line.left, wantedSize: '' });
	}
	return next;
}

/** The sizes that a line can be exchanged for. */
export function otherSizes(line: GuestLine, catalogue: Catalogue): readonly string[] {
	return (catalogue.byId(line.id)?.sizes ?? []).filter((size) => size !== line.size);
}

/** The messages about missing choices: of lines, and of the sizes to exchange them for. */
export function choiceErrors(kind: ReturnInput['kind'], chosen: Chosen): FieldErrors {
	const lacksSize = [...chosen.values()].some(({ wantedSize }) => wantedSize === '');
	return {
		...(chosen.size === 0 && { lines: 'Please choose what you want to send back' }),
		...(kind === 'exchange' && lacksSize && { sizes: 'Please choose the size you want' }),
	};
}

/** The selected lines as the call needs them. */
export function linesToReturn(kind: ReturnInput['kind'], chosen: Chosen): ReturnInput['lines'] {
	return [...chosen].map(([position, { quantity, wantedSize }]) => ({
		position,
		quantity,
		wantedSize: kind === 'exchange' ? wantedSize : null,
	}));
}
