import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Compressor, createCompressor } from './compress.ts';
import { contentTypeOf, isText } from './content-types.ts';
import { type HeaderList, pagePolicy, securityHeaders } from './headers.ts';
import { hashOf, inTurn, type KeptText, keepText } from './kept-text.ts';

/** A file that is sent from disk: pictures and film. */
export interface SiteFile {
	readonly path: string;
	readonly bytes: number;
	readonly etag: string;
	readonly headers: readonly string[];
}

/** The built site: everything that can be asked for by its path, and nothing else. */
export interface Site {
	readonly kept: ReadonlyMap<string, KeptText>;
	readonly files: ReadonlyMap<string, SiteFile>;
	/** Pages for paths that do not exist, by what the path begins with; the longest first. */
	readonly notFound: readonly { readonly prefix: string; readonly page: KeptText }[];
}

export interface SiteOptions {
	/** The build's `dist/site`. */
	readonly siteDir: string;
	/** Without a slash at its end. */
	readonly publicUrl: string;
	/** Whether cards are only practised with: every page says so. */
	readonly isPractice: boolean;
}

const foreverHeaders = { 'Cache-Control': 'public, max-age=31536000, immutable' };
const askAgainHeaders = { 'Cache-Control': 'no-cache' };

/**
 * Reads the built site once, fills its gaps and compresses it; what that made is kept in
 * `{siteDir}-compressed` for the next start. Throws where nothing is built.
 */
export async function readSite(options: SiteOptions): Promise<Site> {
	const entries = await readdir(options.siteDir, { recursive: true, withFileTypes: true });
	const names = entries
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name).slice(options.siteDir.length))
		.map((path) => path.replace(/^\/?/, '/'));
	const isKept = (path: string) => isText(path) || path.endsWith('.woff2');
	const compressor = await createCompressor(`${options.siteDir}-compressed`);
	const kept = new Map<string, KeptText>();
	const files = new Map<string, SiteFile>();
	await Promise.all(
		names.map(async (path) => {
			if (isKept(path)) kept.set(path, await keep(path, options, compressor));
			else files.set(path, await describeFile(path, options));
		}),
	);
	await compressor.prune();
	return { ...sortPages(kept), files };
}

async function keep(path: string, options: SiteOptions, compressor: Compressor): Promise<KeptText> {
	const file = await readFile(join(options.siteDir, path));
	// Hashed files never hold a gap: their names say that their bytes are final.
	const content = isHashed(path) || !isText(path) ? file : fillGaps(file, options);
	const headers = headersOf(path, options, content);
	const text = { content, contentType: contentTypeOf(path), headers };
	return keepText(text, isText(path) ? compressor : null);
}

async function describeFile(path: string, options: SiteOptions): Promise<SiteFile> {
	const onDisk = join(options.siteDir, path);
	const { size } = await stat(onDisk);
	const identity = isHashed(path) ? path : await readFile(onDisk);
	const etag = `"${hashOf(identity)}"`;
	const headers = inTurn({
		...headersOf(path, options),
		'Content-Type': contentTypeOf(path),
		'Accept-Ranges': 'bytes',
		ETag: etag,
	});
	return { path: onDisk, bytes: size, etag, headers };
}

/** Gaps that only the running shop can fill: where it is, and whether it practises. */
function fillGaps(file: Buffer, { publicUrl, isPractice }: SiteOptions): Buffer {
	const filled = file
		.toString()
		.replaceAll('https://public-url.invalid', publicUrl)
		.replaceAll('data-practice="gap"', `data-practice="${isPractice ? 'yes' : 'no'}"`);
	return Buffer.from(filled);
}

function headersOf(path: string, { publicUrl }: SiteOptions, content?: Buffer): HeaderList {
	const { 'Content-Security-Policy': strict = '', ...security } = securityHeaders(publicUrl);
	const cache = isHashed(path) ? foreverHeaders : askAgainHeaders;
	if (path.endsWith('.html') && content) {
		const policy = pagePolicy(content.toString());
		return { ...security, 'Content-Security-Policy': policy, ...cache };
	}
	// A picture that may hold script; other files are no documents, and a worker's would bind it.
	if (path.endsWith('.svg')) return { ...security, 'Content-Security-Policy': strict, ...cache };
	return { ...security, ...cache };
}

function isHashed(path: string): boolean {
	return path.startsWith('/assets/') || path.startsWith('/pictures/');
}

/** `/products/index.html` answers at `/products`, `/product/404.html` for what is not under `/product/`. */
function sortPages(read: ReadonlyMap<string, KeptText>): Pick<Site, 'kept' | 'notFound'> {
	const kept = new Map<string, KeptText>();
	const notFound: { prefix: string; page: KeptText }[] = [];
	for (const [path, text] of read) {
		if (path.endsWith('/404.html')) {
			notFound.push({ prefix: path.slice(0, -'404.html'.length), page: text });
		} else {
			kept.set(
				path.endsWith('/index.html') ? path.slice(0, -'/index.html'.length) || '/' : path,
				text,
			);
		}
	}
	notFound.sort((a, b) => b.prefix.length - a.prefix.length);
	return { kept, notFound };
}
