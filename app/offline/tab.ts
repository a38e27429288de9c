// Work of an open tab: the offline worker and the check for a new build. It is loaded after hydration
// (app/client.tsx).
import { isPreview } from '../browser/preview.ts';
import { untilIdle } from '../browser/until-idle.ts';
import { missingCode } from '../routing/missing-code.ts';
import { showOfflineStrip } from './offline-strip.ts';
import { registerWorker } from './register-worker.ts';
import { reloadIfReplaced } from './replaced.ts';

showOfflineStrip();
window.addEventListener(missingCode, () => void reloadIfReplaced());

if (!isPreview) {
	if (document.readyState === 'complete') registerWhenIdle();
	else window.addEventListener('load', registerWhenIdle);
}

async function registerWhenIdle(): Promise<void> {
	await untilIdle();
	await registerWorker();
}
