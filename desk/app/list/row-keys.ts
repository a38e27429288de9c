/** The number of the focused row's order. */
export function focusedRow(): string | null {
	const row = document.activeElement?.closest<HTMLElement>('[data-row]');
	return row?.dataset.row ?? null;
}

/** Focuses the next or the previous row; the first one if none has the focus. */
export function moveFocus(step: 1 | -1): void {
	const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
	const at = rows.findIndex(({ dataset }) => dataset.row === focusedRow());
	const next = at === -1 ? rows[0] : rows[at + step];
	next?.querySelector<HTMLElement>('a')?.focus();
}

/** Focuses the link of the row at this position. */
export function focusRow(position: number): void {
	const row = document.querySelectorAll('[data-row]')[position];
	row?.querySelector<HTMLElement>('a')?.focus();
}

/** Focuses the search field of the list. */
export function focusSearch(): void {
	document.querySelector<HTMLElement>('[data-desk-search]')?.focus();
}
