import { join } from 'node:path';
import type { Logger } from 'pino';
import type { PublishedCatalogue } from '../../core/catalogue/catalogue.ts';
import { type Outcome, refuse, succeed } from '../../core/outcome.ts';
import { PublicationError } from '../catalogue/read-publication.ts';
import type { Database } from '../db/open.ts';
import type { Pages } from '../http/pages.ts';
import type { SiteOptions } from '../http/site.ts';
import { setShownPublication } from '../observe/metrics.ts';
import { oneAtATime } from '../runtime/one-at-a-time.ts';
import { readBuiltRender } from './built-render.ts';
import { readOldPaths } from './product-addresses.ts';
import { newestCatalogue, newestNumber } from './publication-rows.ts';
import type { Publications } from './publish.ts';
import { renderPublication } from './render-publication.ts';
import { deleteOldFolders } from './rendered-folder.ts';

export interface PublicationsOptions {
	readonly db: Database;
	readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
	readonly dataDir: string;
	/** The build's `dist/render`. */
	readonly renderDir: string;
	readonly openPages: (
		files: Required<Pick<SiteOptions, 'catalogueFiles' | 'publication' | 'oldPaths'>>,
	) => Promise<Pages>;
	/** Called after every change of the pages. */
	readonly onShow: () => void;
}

export interface OpenedPublications extends Publications {
	readonly pages: Pages;
	readonly currentCatalogue: () => PublishedCatalogue;
}

/** Pause before a publication that does not render is tried again. */
const retryMs = 60_000;

/**
 * Opens the pages of the newest publication. Throws a `PublicationError` if they cannot be rendered:
 * no process shows prices that checkout does not charge.
 */
export async function openPublications(options: PublicationsOptions): Promise<OpenedPublications> {
	const { db, log, renderDir } = options;
	const folder = join(options.dataDir, 'publications');
	const built = await readBuiltRender(renderDir);
	// Two renders at once would need the memory of both.
	const render = oneAtATime((next: PublishedCatalogue) =>
		renderPublication({ renderDir, built, folder }, next),
	);
	let catalogue = await newestCatalogue(db);
	const first = await render(catalogue);
	if (!first.ok) throw new PublicationError(startFault(catalogue, first.refusal.sentence));
	const pages = await options.openPages({
		catalogueFiles: built.files,
		publication: first.value,
		oldPaths: await readOldPaths(db, catalogue),
	});
	setShownPublication(catalogue.number);
	let failed = { number: 0, atMs: 0 };

	async function prepare(next: PublishedCatalogue): Promise<Outcome<() => void>> {
		const prepared = await prepareUnlogged(next);
		if (!prepared.ok) {
			const fields = { publication: next.number, reason: prepared.refusal.sentence };
			log.error(fields, 'a publication cannot be shown');
		}
		return prepared;
	}

	async function prepareUnlogged(next: PublishedCatalogue): Promise<Outcome<() => void>> {
		const rendered = await render(next);
		if (!rendered.ok) return rendered;
		if (!rendered.value) return refuse('This publication is older than the pages of the shop.');
		const files = rendered.value;
		const showPages = await pages.prepare(files, await readOldPaths(db, next));
		return succeed(() => {
			// Another publication may have been faster.
			if (next.number <= catalogue.number) return;
			const previous = catalogue.number;
			catalogue = next;
			setShownPublication(next.number);
			const shown = showPages();
			log.info({ publication: next.number }, 'the pages show a new publication');
			void shown
				.then(() => deleteOldFolders(folder, { present: files.folder, previous }))
				.catch((cause) => log.warn({ err: cause }, 'a publication is not complete'));
			options.onShow();
		});
	}

	async function follow(): Promise<void> {
		const number = await newestNumber(db);
		if (number <= catalogue.number) return;
		if (failed.number === number && performance.now() - failed.atMs < retryMs) return;
		try {
			const prepared = await prepare(await newestCatalogue(db));
			if (prepared.ok) return prepared.value();
		} finally {
			// Also if it throws, as on a full disk.
			failed = { number, atMs: performance.now() };
		}
	}

	return {
		pages,
		currentCatalogue: () => catalogue,
		prepare,
		refresh: () =>
			follow().catch((cause) => log.warn({ err: cause }, 'publications cannot be followed')),
	};
}

function startFault({ number }: PublishedCatalogue, reason: string): string {
	return [
		`Publication ${number} cannot be shown, so the shop does not start.`,
		reason,
		'Repair what is named, or start the release that has published it.',
	].join('\n');
}
