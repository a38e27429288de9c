/**
 * Stands at the end of what opens a page, where that hangs on its own end: the first paint of the
 * page waits until it is read (docs/decisions/015).
 */
export function OpeningEnd() {
	return <span id="opening-end" hidden />;
}
