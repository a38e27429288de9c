/**
 * The end of the first screen, if its end affects its layout. The first paint waits until the browser
 * has parsed it (docs/decisions/005).
 */
export function OpeningEnd() {
	return <span id="opening-end" hidden />;
}
