import { deadline } from '../browser/deadline.ts';
import { safeStorage } from '../browser/safe-storage.ts';

const reloadedFor = safeStorage(() => sessionStorage, 'blue-reloaded');

/** The name of the first script, which is different in each build. */
const firstScript = /\/assets\/client-[\w.-]+\.js/;

/**
 * Reloads the page if the shop has another build than this tab, whose files may be gone. It reloads
 * once for each build. Later failures show a message with a button.
 */
export async function reloadIfReplaced(): Promise<void> {
	const ours = buildOf([...document.scripts].map(({ src }) => src).join());
	const theirs = buildOf(await readPage());
	if (!ours || !theirs || ours === theirs || reloadedFor.read() === theirs) return;
	// Without storage, nothing would prevent endless reloads.
	if (reloadedFor.write(theirs)) location.reload();
}

function buildOf(html: string): string | undefined {
	return firstScript.exec(html)?.[0];
}

/** Empty without a connection. */
async function readPage(): Promise<string> {
	try {
		return await (await fetch(location.pathname, { cache: 'no-cache', signal: deadline() })).text();
	} catch {
		return '';
	}
}
