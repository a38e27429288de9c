/** The row that has the focus, by the number of its order. */
export function focusedRow(): string | null {
	const row = document.activeElement?.closest<HTMLElement>('[data-row]');
	return row?.dataset.row ?? null;
}

/** Takes the focus to the next row's order, or the one before; to the first where none has it. */
export function moveFocus(step: 1 | -1): void {
	const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
	const at = rows.findIndex(({ dataset }) => dataset.row === focusedRow());
	const next = at === -1 ? rows[0] : rows[at + step];
	next?.querySelector<HTMLElement>('a')?.focus();
}

/** Takes the focus to the field that searches the list. */
export function focusSearch(): void {
	document.querySelector<HTMLElement>('[data-desk-search]')?.focus();
}
