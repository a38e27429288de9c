/** Scrolls a row of links to the one of the shown page. */
export function showCurrent(row: HTMLElement | null): void {
	const link = row?.querySelector<HTMLElement>('[aria-current]');
	if (!row || !link) return;
	const middle = link.offsetLeft - row.offsetLeft + link.offsetWidth / 2;
	row.scrollTo({ left: middle - row.clientWidth / 2, behavior: 'instant' });
}
