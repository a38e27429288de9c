import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compressQuickly } from './compression/compress.ts';
import { type Compressor, createCompressor } from './compression/compressor.ts';
import {
	bytesOf,
	type Compress,
	type EncodedBodies,
	encodeText,
	hashOf,
	rawHeaders,
} from './compression/encoded-body.ts';
import { contentTypeOf, isText } from './content-types.ts';
import { type HeaderList, pagePolicy, resourcePolicy, securityHeaders } from './headers.ts';
import {
	createLargeTexts,
	type LargeText,
	type LargeTexts,
	largeTextBytes,
} from './large-texts.ts';
import { fillPlaceholders, type PlaceholderValues, type SoldOut, sizesIn } from './placeholders.ts';
import { publishedFile } from './published-file.ts';

/** A file that is sent from disk: pictures and film. */
export interface SiteFile {
	/** Where it is on the disk, or its content. */
	readonly source: string | Uint8Array;
	readonly bytes: number;
	readonly etag: string;
	readonly headers: readonly string[];
}

/** The built site: all files that have an address. */
export interface Site {
	readonly inMemory: ReadonlyMap<string, EncodedBodies>;
	readonly large: LargeTexts;
	readonly files: ReadonlyMap<string, SiteFile>;
	/** Pages for paths that have none, by the prefix of the path. The longest prefix is first. */
	readonly missing: readonly MissingPage[];
	/** The pages of products that another one has replaced, by the id of the old one. */
	readonly replaced: ReadonlyMap<string, EncodedBodies>;
	/** Pages that answer every path with one more segment, by their prefix: `/order/{number}`. */
	readonly anyUnder: ReadonlyMap<string, EncodedBodies>;
	/** Fills the placeholders of changed stock again. Returns the changed pages by path. */
	readonly restock: (soldOut: SoldOut) => Promise<ReadonlyMap<string, EncodedBodies>>;
	/** Compresses at the best level, and replaces the quickly compressed forms. */
	readonly improve: (signal: AbortSignal) => Promise<void>;
	/** The site with the files of another publication. Unchanged files are not read again. */
	readonly withPublication: (files: PublicationFiles, soldOut: SoldOut) => Promise<Site>;
}

/** Unknown, or known and gone for good. */
type MissingStatus = 404 | 410;

interface MissingPage {
	readonly status: MissingStatus;
	readonly prefix: string;
	readonly page: EncodedBodies;
}

/**
 * Paths of pages that were published once, and the paths of today; null: gone for good. Another
 * product has taken the place of a replaced one, which is named by its id.
 */
export type OldPaths = ReadonlyMap<string, string | null | { readonly replaced: string }>;

/** The files of a publication, which take the place of those that the build rendered. */
export interface PublicationFiles {
	readonly folder: string;
	/** The hash of each file, by its path in the site. */
	readonly hashes: ReadonlyMap<string, string>;
}

export interface SiteOptions extends PlaceholderValues {
	/** The build's `dist/site`. */
	readonly siteDir: string;
	/** False: browsers get a service worker that unregisters itself. */
	readonly keepsPages?: boolean;
	/** The files of the build that depend on the catalogue. */
	readonly catalogueFiles?: readonly string[];
	/** Null: the files of the build show the present publication. */
	readonly publication?: PublicationFiles | null;
	readonly oldPaths?: OldPaths;
}

/** What the headers of a file depend on. */
type FileOptions = Pick<SiteOptions, 'siteDir' | 'publicUrl'> & Partial<Pick<SiteOptions, 'auth'>>;

/** Of a publication. */
const filesAtOnce = 12;

const anyName = '/any.html';
const missingStatuses: readonly MissingStatus[] = [404, 410];
const workerName = '/sw.js';
const workerOffName = '/sw-off.js';

const foreverHeaders = { 'Cache-Control': 'public, max-age=31536000, immutable' };
const askAgainHeaders = { 'Cache-Control': 'no-cache' };
/** The address grants access, so it is neither cached nor sent as referrer. */
const privateHeaders = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };

/** A text of the site, and where its source is. */
interface Text {
	readonly folder: string;
	/** The hash of the source, with its placeholders. */
	readonly source: string;
	/** The sizes whose stock it shows. */
	readonly sizes: readonly string[];
	/** Those of them that it shows as sold out. */
	readonly soldOut: string;
	/** The hash of the content, with filled placeholders. */
	readonly hash: string;
	readonly forms: Forms;
}

type Forms = Awaited<ReturnType<typeof encodeText>>;

/**
 * Reads the built site once, fills its placeholders and compresses it. The best forms are stored in
 * `{siteDir}-compressed` for the next start. Throws if nothing is built.
 */
export async function readSite(options: SiteOptions): Promise<Site> {
	const { siteDir, publication = null } = options;
	const compressor = await createCompressor(`${siteDir}-compressed`);
	const texts = new Map<string, Text>();
	const files = new Map<string, SiteFile>();
	const ofCatalogue = new Set(publication ? options.catalogueFiles : []);
	// One after another: all at once would leave a tenth of the memory unused.
	for (const path of (await pathsIn(siteDir)).filter((one) => !ofCatalogue.has(one))) {
		if (isText(path) || path.endsWith('.woff2'))
			texts.set(path, await readText(siteDir, path, options, compressor.compress));
		else files.set(path, await describeFile(path, options));
	}
	const large = new Map<string, LargeText>();
	if (publication) {
		const { folder, hashes } = publication;
		for (const [path, source] of hashes) {
			if (await isLarge(folder, path)) large.set(path, { folder, source });
			else texts.set(path, await readText(folder, path, options, compressor.compress));
		}
	}
	const previous = await readPrevious(options, texts);
	await compressor.retain(hashesOf(texts));
	return openSite({ options, compressor, texts, large, files: new Map([...previous, ...files]) });
}

interface SiteParts {
	readonly options: SiteOptions;
	readonly compressor: Compressor;
	/** A changed stock replaces some. */
	readonly texts: Map<string, Text>;
	readonly large: ReadonlyMap<string, LargeText>;
	readonly files: Site['files'];
}

function openSite(parts: SiteParts): Site {
	const { options, compressor, texts, files } = parts;
	let { soldOut } = options;
	const large = createLargeTexts(parts.large, async (path, { folder, source }) => {
		const text = await readText(folder, path, { ...options, soldOut }, compressQuickly);
		if (text.source !== source) throw new Error(`${path} is of another publication`);
		return text.forms;
	});
	const forms = new Map([...texts].map(([path, text]) => [path, text.forms]));
	return {
		...sortPages(forms),
		large,
		files,
		async restock(now) {
			soldOut = now;
			large.forget();
			return await restock(texts, { ...options, soldOut: now });
		},
		async improve(signal) {
			await compressor.retain(hashesOf(texts));
			const improved = await compressor.finish('gently', signal);
			for (const [path, { hash, forms }] of texts) {
				const plain = forms.get('identity');
				if (!plain || !improved.has(hash)) continue;
				const best = await encode(path, await bytesOf(plain), options, compressor.compress);
				for (const [encoding, form] of best) forms.set(encoding, form);
			}
		},
		async withPublication({ folder, hashes }, now) {
			const ofCatalogue = new Set(options.catalogueFiles);
			const next = new Map(
				[...texts].filter(
					([path, text]) => text.folder === options.siteDir && !ofCatalogue.has(path),
				),
			);
			const nextOptions = { ...options, soldOut: now };
			const nextLarge = new Map<string, LargeText>();
			const changed: string[] = [];
			for (const [path, source] of hashes) {
				const known = texts.get(path);
				if (known?.source === source && known.soldOut === soldOutOf(known.sizes, now))
					next.set(path, { ...known, folder });
				else if (await isLarge(folder, path)) nextLarge.set(path, { folder, source });
				else changed.push(path);
			}
			const read = async (path: string) => {
				const known = texts.get(path);
				next.set(path, await readText(folder, path, nextOptions, compressor.compress, known));
			};
			// Under load each step of a file waits for requests, so several files share the wait.
			for (let at = 0; at < changed.length; at += filesAtOnce)
				await Promise.all(changed.slice(at, at + filesAtOnce).map(read));
			return openSite({ ...parts, options: nextOptions, texts: next, large: nextLarge });
		},
	};
}

/** Pages are always in memory. */
async function isLarge(folder: string, path: string): Promise<boolean> {
	return !path.endsWith('.html') && (await stat(publishedFile(folder, path))).size > largeTextBytes;
}

function hashesOf(texts: ReadonlyMap<string, Text>): ReadonlySet<string> {
	return new Set([...texts.values()].map(({ hash }) => hash));
}

async function pathsIn(folder: string): Promise<readonly string[]> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	return entries
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
		.map((path) => path.replace(/^\/?/, '/'));
}

async function restock(texts: Map<string, Text>, options: SiteOptions) {
	const changed = new Map<string, Text>();
	for (const [path, known] of texts) {
		if (known.soldOut === soldOutOf(known.sizes, options.soldOut)) continue;
		const text = await readText(known.folder, path, options, compressQuickly);
		// Another build may have replaced the files. This server continues with its own.
		if (text.source === known.source) changed.set(path, text);
	}
	// All or none: after a failure, the next change of stock fills all of them again.
	for (const [path, text] of changed) texts.set(path, text);
	return new Map([...changed].map(([path, { forms }]) => [addressOf(path), forms]));
}

/** Those of some sizes that are sold out, as one text. */
function soldOutOf(sizes: readonly string[], soldOut: SoldOut): string {
	return sizes.filter((size) => soldOut.has(size)).join(' ');
}

/** Reads a text and fills its placeholders. If it is the same as `known`, its forms are reused. */
async function readText(
	folder: string,
	path: string,
	options: SiteOptions,
	compress: Compress,
	known?: Text,
): Promise<Text> {
	const isOff = path === workerName && options.keepsPages === false;
	const isBuilt = folder === options.siteDir;
	const source = isBuilt ? join(folder, isOff ? workerOffName : path) : publishedFile(folder, path);
	const file = await readFile(source);
	// Hashed files have no placeholders: their names stand for their exact bytes.
	const isFinal = isHashed(path) || !isText(path);
	const template = isFinal ? '' : file.toString();
	const sizes = sizesIn(template);
	const content = isFinal ? file : Buffer.from(fillPlaceholders(template, options));
	const hash = hashOf(content);
	const isKnown = known?.hash === hash;
	return {
		folder,
		source: isFinal ? hash : hashOf(file),
		sizes,
		soldOut: soldOutOf(sizes, options.soldOut),
		hash,
		forms: isKnown ? known.forms : await encode(path, content, options, compress),
	};
}

async function encode(
	path: string,
	content: Buffer,
	options: SiteOptions,
	compress: Compress,
): Promise<Forms> {
	const headers = headersOf(path, options);
	const text = { content, contentType: contentTypeOf(path), headers };
	return await encodeText(text, isText(path) ? compress : null);
}

/**
 * Files of earlier builds that open tabs may still need (scripts/previous-build.ts). They are seldom
 * used, so they are served from disk, uncompressed.
 */
async function readPrevious(
	options: SiteOptions,
	inMemory: ReadonlyMap<string, unknown>,
): Promise<ReadonlyMap<string, SiteFile>> {
	const siteDir = join(dirname(options.siteDir), 'previous');
	const names = await readdir(join(siteDir, 'assets')).catch(() => []);
	const paths = names.map((name) => `/assets/${name}`).filter((path) => !inMemory.has(path));
	const files = new Map<string, SiteFile>();
	for (const path of paths) {
		// A build that runs at the same time may have removed it.
		const file = await describeFile(path, { ...options, siteDir }).catch(() => undefined);
		if (file) files.set(path, file);
	}
	return files;
}

/** A file of a folder as it is sent from disk. `path` is its address, and its place in the folder. */
export async function describeFile(path: string, options: FileOptions): Promise<SiteFile> {
	const onDisk = join(options.siteDir, path);
	const { size } = await stat(onDisk);
	const identity = isHashed(path) ? path : await readFile(onDisk);
	return { source: onDisk, bytes: size, ...validatorsOf(path, identity, options) };
}

/** The same file of a folder, if its content could not be written there. Its address has its hash. */
export function describeBytes(
	path: string,
	content: Uint8Array,
	options: Pick<SiteOptions, 'publicUrl'>,
): SiteFile {
	return { source: content, bytes: content.length, ...validatorsOf(path, path, options) };
}

function validatorsOf(
	path: string,
	identity: string | Buffer,
	options: Omit<FileOptions, 'siteDir'>,
): Pick<SiteFile, 'etag' | 'headers'> {
	const etag = `"${hashOf(identity)}"`;
	const headers = rawHeaders({
		...headersOf(path, options),
		'Content-Type': contentTypeOf(path),
		'Accept-Ranges': 'bytes',
		ETag: etag,
	});
	return { etag, headers };
}

function headersOf(path: string, options: Omit<FileOptions, 'siteDir'>): HeaderList {
	const { publicUrl, auth } = options;
	const { 'Content-Security-Policy': strict = '', ...rest } = securityHeaders(publicUrl);
	const isPicture = contentTypeOf(path).startsWith('image/');
	const security = isPicture ? { ...rest, [resourcePolicy]: 'cross-origin' } : rest;
	const cache = cacheHeaders(path);
	if (path.endsWith('.html')) {
		return { ...security, 'Content-Security-Policy': pagePolicy(auth), ...cache };
	}
	// A policy on the worker's file would restrict what the worker may fetch.
	if (path.endsWith('.js') && !isHashed(path)) return { ...security, ...cache };
	return { ...security, 'Content-Security-Policy': strict, ...cache };
}

function cacheHeaders(path: string): HeaderList {
	if (path.endsWith(anyName)) return privateHeaders;
	return isHashed(path) ? foreverHeaders : askAgainHeaders;
}

function isHashed(path: string): boolean {
	return path.startsWith('/assets/') || path.startsWith('/pictures/');
}

/**
 * `/products/index.html` answers at `/products`, `/product/404.html` at unknown paths under
 * `/product/`, `/product/410.html` at those that are gone, `/product/410.tee.html` at those of a tee
 * that another product has replaced, `/order/any.html` at every `/order/x`.
 */
function sortPages(
	read: ReadonlyMap<string, EncodedBodies>,
): Pick<Site, 'inMemory' | 'missing' | 'replaced' | 'anyUnder'> {
	const inMemory = new Map<string, EncodedBodies>();
	const anyUnder = new Map<string, EncodedBodies>();
	const missing: MissingPage[] = [];
	const replaced = new Map<string, EncodedBodies>();
	for (const [path, text] of read) {
		const [, id] = /\/410\.([^/]+)\.html$/.exec(path) ?? [];
		const status = missingStatuses.find((one) => path.endsWith(`/${one}.html`));
		if (id !== undefined) {
			replaced.set(id, text);
		} else if (status) {
			missing.push({ status, prefix: path.slice(0, -'404.html'.length), page: text });
		} else if (path.endsWith(anyName)) {
			anyUnder.set(path.slice(0, -anyName.length + 1), text);
		} else {
			inMemory.set(addressOf(path), text);
		}
	}
	missing.sort((a, b) => b.prefix.length - a.prefix.length);
	return { inMemory, missing, replaced, anyUnder };
}

function addressOf(path: string): string {
	return path.endsWith('/index.html') ? path.slice(0, -'/index.html'.length) || '/' : path;
}
