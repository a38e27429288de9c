import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { chromiumFlags, chromiumPath } from '../tests/browser/chromium.ts';
import { untilBestForm } from './best-form.ts';
import { loopbackOnly } from './browser.ts';
import {
	type Audited,
	categories,
	lighthouseFindings,
	performanceBar,
	type Run,
	readResult,
} from './lighthouse-score.ts';
import type { Findings } from './report.ts';
import { paths } from './routes.ts';
import type { Shop } from './shop.ts';

/** Retries of a run that Lighthouse aborts. */
const maxAttempts = 3;

/** Lighthouse with its default settings for phones, on every page. */
export async function benchLighthouse({ url }: Shop): Promise<Findings[]> {
	const audited: Audited[] = [];
	for (const path of paths) await untilBestForm(url + path);
	for (const path of paths) audited.push({ path, runs: await threeRuns(url + path) });
	return lighthouseFindings(audited);
}

/** Two runs above the limit decide the median of three. */
async function threeRuns(url: string): Promise<readonly Run[]> {
	const runs = [await run(url), await run(url)];
	const isSettled = runs.every(({ scores }) => scores.performance >= performanceBar);
	return isSettled ? runs : [...runs, await run(url)];
}

async function run(url: string): Promise<Run> {
	for (let attempt = 1; ; attempt += 1) {
		const result = await audit(url);
		if (!result.runtimeError) return readResult(result);
		const { code, message } = result.runtimeError;
		if (attempt === maxAttempts) throw new Error(`${url}: ${code} ${message}`);
	}
}

/** In a new browser with empty caches. */
async function audit(url: string): Promise<Result> {
	const chrome = await launch({
		chromePath: chromiumPath,
		chromeFlags: ['--headless=new', ...chromiumFlags, loopbackOnly],
	});
	try {
		const found = await lighthouse(url, {
			port: chrome.port,
			logLevel: 'error',
			onlyCategories: [...categories],
		});
		if (!found) throw new Error(`Lighthouse found nothing at ${url}`);
		return found.lhr;
	} finally {
		chrome.kill();
	}
}
