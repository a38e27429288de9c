// Work of an open tab: the offline worker, the check for a new build, and web vitals. It is loaded
// after hydration (app/client.tsx).
import { isPreview } from '../browser/preview.ts';
import { untilIdle } from '../browser/until-idle.ts';
import { missingCode } from '../routing/missing-code.ts';
import { reportVitals } from '../vitals/report.ts';
import { showOfflineStrip } from './offline-strip.ts';
import { registerWorker } from './register-worker.ts';
import { reloadIfReplaced } from './replaced.ts';

showOfflineStrip();
window.addEventListener(missingCode, () => void reloadIfReplaced());

if (!isPreview) {
	reportVitals();
	if (document.readyState === 'complete') registerWhenIdle();
	else window.addEventListener('load', registerWhenIdle);
}

async function registerWhenIdle(): Promise<void> {
	await untilIdle();
	await registerWorker();
}
