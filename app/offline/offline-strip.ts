import { offlineTexts } from './offline-texts.ts';

/** How long it is told that the line is back. */
const backMs = 5000;

/**
 * The strip along the bottom that says that there is no line. Not React's: it stands outside of all
 * that it takes over, and at the end of the page, so that nothing moves when it comes.
 */
export function showOfflineStrip(): void {
	const strip = document.createElement('div');
	strip.className = 'line-strip';
	strip.setAttribute('role', 'status');
	document.body.append(strip);
	const show = (text: string) => {
		strip.textContent = text;
		document.documentElement.toggleAttribute('data-line-told', text !== '');
	};
	window.addEventListener('offline', () => show(offlineTexts.line));
	window.addEventListener('online', () => {
		show(offlineTexts.back);
		setTimeout(() => {
			if (navigator.onLine) show('');
		}, backMs);
	});
	if (!navigator.onLine) show(offlineTexts.line);
}
