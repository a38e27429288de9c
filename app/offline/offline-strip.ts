import { offlineTexts } from './offline-texts.ts';

/** How long "You are back on the line" is shown. */
const backMs = 5000;

/**
 * The strip at the bottom that reports a lost connection. It is outside React's root and at the end
 * of the page, so that nothing moves when it appears.
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
