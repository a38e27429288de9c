import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import type { SiteParts } from '../app/document.ts';
import { catalogueFiles, fixedFiles } from '../app/seo/site-files.ts';
import { readCatalogue } from '../server/catalogue/read-publication.ts';
import { mailPicturesPath } from '../server/mail/html/mail-pictures.ts';
import { devCatalogue } from './dev-catalogue.ts';
import { makeFonts } from './fonts.ts';
import { makeMailPictures } from './mail-pictures.ts';
import { pictureTones } from './picture-tones.ts';

/** The page of all tokens and components; only in development (app/dev). */
export const stylesPath = '/dev/styles';

const fontFolder = path.resolve('node_modules/.cache/blue-fonts');
const pictureFolder = path.resolve('art/pictures');
const shareFolder = path.resolve('art/share');
const iconFolder = path.resolve('art/icons');
const mailFolder = path.resolve('node_modules/.cache/blue-mail');
const contentTypes: Readonly<Record<string, string>> = {
	'.avif': 'image/avif',
	'.ico': 'image/x-icon',
	'.jpg': 'image/jpeg',
	'.png': 'image/png',
	'.webp': 'image/webp',
	'.woff2': 'font/woff2',
};

/**
 * Development: renders every page on request with the present code; the browser then hydrates it.
 */
export function devPages(): Plugin {
	return {
		name: 'dev-pages',
		apply: 'serve',
		async configureServer(server) {
			await makeMailPictures(mailFolder, readCatalogue());
			server.middlewares.use('/assets', files(fontFolder));
			server.middlewares.use('/pictures/share', files(shareFolder));
			server.middlewares.use('/pictures', files(pictureFolder));
			server.middlewares.use(mailPicturesPath, files(mailFolder));
			server.middlewares.use(files(iconFolder));
			server.middlewares.use(siteTexts);
			// After Vite's own handlers: whatever is no module and no file is a page.
			return () => server.middlewares.use(pageHandler(server));
		},
	};
}

function files(folder: string): Connect.NextHandleFunction {
	return async (request, response, next) => {
		const name = path.basename((request.url ?? '').split('?')[0] ?? '');
		const file = path.join(folder, name);
		const type = contentTypes[path.extname(name)];
		const found = await stat(file).catch(() => null);
		if (!type || !found?.isFile()) return next();
		response.setHeader('Content-Type', type);
		createReadStream(file).pipe(response);
	};
}

/** Machine-readable files beside the pages. The sitemap is empty here. */
const siteTexts: Connect.NextHandleFunction = async (request, response, next) => {
	try {
		const texts = [...fixedFiles(), ...catalogueFiles([], await devCatalogue(), new Date())];
		const found = texts.find(({ path: address }) => address === request.url);
		if (!found) return next();
		response.setHeader('Content-Type', 'text/plain; charset=utf-8');
		response.end(found.text);
	} catch (cause) {
		next(cause);
	}
};

function pageHandler(server: ViteDevServer): Connect.NextHandleFunction {
	let fonts: ReturnType<typeof makeFonts> | undefined;
	return async (request, response, next) => {
		try {
			const address = request.originalUrl ?? '/';
			const [path = '/'] = address.split('?');
			fonts ??= makeFonts(fontFolder);
			const { css, files: fontFiles } = await fonts;
			const parts = {
				css: `${css}${await pictureTones()}`,
				fontFiles,
				faviconPath: '/art/masters/favicon.svg',
			};
			const html = await (path === stylesPath ? stylesPage : shopPage)(server, path, parts);
			response.setHeader('Content-Type', 'text/html; charset=utf-8');
			// Our own auth service, without a key.
			const filled = html.replace(
				/(data-(?:auth-url|auth-key|captcha|captcha-key))="placeholder"/g,
				'$1=""',
			);
			response.end(await server.transformIndexHtml(address, filled));
		} catch (cause) {
			if (cause instanceof Error) server.ssrFixStacktrace(cause);
			next(cause);
		}
	};
}

interface MadeParts extends Omit<SiteParts, 'styleHtml' | 'scriptHtml'> {
	readonly css: string;
}

async function shopPage(server: ViteDevServer, path: string, parts: MadeParts): Promise<string> {
	const { renderDocument } = await server.ssrLoadModule('/app/prerender.tsx');
	const isDesk = /^\/desk(\/|$)/.test(path);
	return renderDocument(path, await devCatalogue(), {
		...parts,
		styleHtml: () => styleHtml(parts, isDesk ? '/desk/app/desk.css' : '/app/shop.css'),
		scriptHtml: moduleHtml(isDesk ? '/desk/app/client.tsx' : '/app/client.tsx'),
	});
}

/** A separate style sheet, which is replaced in the open page when its source changes. */
function styleHtml({ css }: MadeParts, stylesheetPath: string): string {
	return `<style>${css}</style><link rel="stylesheet" href="${stylesheetPath}">`;
}

function moduleHtml(script: string): string {
	return `<script type="module" src="${script}"></script>`;
}

/** Rendered in the browser only, because it reads computed styles. */
async function stylesPage(server: ViteDevServer, _path: string, parts: MadeParts): Promise<string> {
	const { documentHtml } = await server.ssrLoadModule('/app/document.ts');
	return documentHtml({
		...parts,
		styleHtml: () => styleHtml(parts, '/app/dev/page.css'),
		scriptHtml: moduleHtml('/app/dev/client.tsx'),
		head: '<title>Blue, in parts</title>',
		body: '<div id="root"></div>',
		dataHtml: '',
	});
}
