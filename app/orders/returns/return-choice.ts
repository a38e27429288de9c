import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { hasAllProducts } from '../../../core/catalogue/catalogue-part.ts';
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

/** Lines that can still be exchanged. One Size, and what is no longer sold, can only be returned. */
export function linesToExchange(order: GuestOrder, catalogue: Catalogue): readonly GuestLine[] {
	return linesLeft(order).filter((line) => {
		const isUnknown = !catalogue.byId(line.id) && !hasAllProducts(catalogue);
		return isUnknown || otherSizes(line, catalogue).length > 0;
	});
}

/** The selected lines that are among these. */
export function selectedIn(chosen: Chosen, lines: readonly GuestLine[]): Chosen {
	const positions = new Set(lines.map(({ position }) => position));
	return new Map([...chosen].filter(([position]) => positions.has(position)));
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
