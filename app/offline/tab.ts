// What an open tab does for the time without a line and after a deploy, and tells of how quick it
// was. Fetched once a page is alive, so that it is here when it is needed (app/client.tsx).
import { untilIdle } from '../browser/until-idle.ts';
import { missingCode } from '../routing/missing-code.ts';
import { reportVitals } from '../vitals/report.ts';
import { keepPages } from './kept-here.ts';
import { showLine } from './line-strip.ts';
import { reloadIfReplaced } from './replaced.ts';

showLine();
reportVitals();
window.addEventListener(missingCode, () => void reloadIfReplaced());

if (document.readyState === 'complete') keepWhenIdle();
else window.addEventListener('load', keepWhenIdle);

async function keepWhenIdle(): Promise<void> {
	await untilIdle();
	await keepPages();
}
