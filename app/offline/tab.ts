// What an open tab does for the time without a line and after a deploy, and tells of how quick it
// was. Fetched once a page is alive, so that it is here when it is needed (app/client.tsx).
import { reportVitals } from '../vitals/report.ts';
import { keepPages } from './kept-here.ts';
import { showLine } from './line-strip.ts';
import { missingCode } from './missing-code.ts';
import { reloadIfReplaced } from './replaced.ts';

/** A page that is never idle, and a browser that does not tell of it, begin after this. */
const mostMs = 4000;

showLine();
reportVitals();
window.addEventListener(missingCode, () => void reloadIfReplaced());

if (document.readyState === 'complete') whenIdle();
else window.addEventListener('load', whenIdle);

/** Not every browser tells of it. */
function whenIdle(): void {
	if ('requestIdleCallback' in window)
		requestIdleCallback(() => void keepPages(), { timeout: mostMs });
	else setTimeout(() => void keepPages(), mostMs);
}
