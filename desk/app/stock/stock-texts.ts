import type { StockProduct, StockSize } from './use-stock-edits.ts';

/** How many can still be bought; null if unlimited. */
export function freeOf({ onHand, toShip, held }: StockSize): number | null {
	return onHand === null ? null : Math.max(0, onHand - toShip - held);
}

/** What of the number is taken, and who waits: `2 to ship, 1 held, 4 waiting`. */
export function formatTakenAndWaiting({ toShip, held, waiting }: StockSize): string {
	return [
		toShip > 0 && `${toShip} to ship`,
		held > 0 && `${held} held`,
		waiting > 0 && `${waiting} waiting`,
	]
		.filter(Boolean)
		.join(', ');
}

/** The id of the field for a size, without the space of `One Size` (`aria-describedby`). */
export function fieldId(product: StockProduct, { size }: StockSize): string {
	return `desk-stock-${product.id}-${size.replaceAll(' ', '-')}`;
}

/** Focuses the field for a size, if it is shown. */
export function focusField(product: StockProduct, size: StockSize): boolean {
	const field = document.getElementById(fieldId(product, size));
	if (!(field instanceof HTMLInputElement)) return false;
	field.focus();
	field.select();
	return true;
}

export function unsavedMessage(count: number): string {
	if (count === 0) return 'All numbers are saved.';
	return count === 1
		? 'A number that you typed is not saved.'
		: `${count} numbers that you typed are not saved.`;
}
