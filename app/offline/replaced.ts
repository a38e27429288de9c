import { deadline } from '../browser/deadline.ts';
import { safeStorage } from '../browser/safe-storage.ts';

const reloadedFor = safeStorage(() => sessionStorage, 'blue-reloaded');

/** The shop's first script, as every page names it: another build, another name. */
const firstScript = /\/assets\/client-[\w.-]+\.js/;

/**
 * Loads the page again where the shop has another build than this tab, whose files may be gone. Once
 * for each build: what fails after that is told, with a button.
 */
export async function reloadIfReplaced(): Promise<void> {
	const ours = buildOf([...document.scripts].map(({ src }) => src).join());
	const theirs = buildOf(await readPage());
	if (!ours || !theirs || ours === theirs || reloadedFor.read() === theirs) return;
	reloadedFor.write(theirs);
	// Where nothing can be kept, nothing would stop the next time.
	if (reloadedFor.read() === theirs) location.reload();
}

function buildOf(html: string): string | undefined {
	return firstScript.exec(html)?.[0];
}

/** Empty if there is no line. */
async function readPage(): Promise<string> {
	try {
		return await (await fetch(location.pathname, { cache: 'no-cache', signal: deadline() })).text();
	} catch {
		return '';
	}
}
