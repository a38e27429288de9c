import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { makeFonts } from './fonts.ts';
import { pictureTones } from './picture-tones.ts';

const fontFolder = path.resolve('node_modules/.cache/blue-fonts');
const pictureFolder = path.resolve('art/pictures');
const contentTypes: Readonly<Record<string, string>> = {
	'.avif': 'image/avif',
	'.webp': 'image/webp',
	'.woff2': 'font/woff2',
};

/** Development: every page rendered on request by the code as it is now, then taken over. */
export function devPages(): Plugin {
	return {
		name: 'dev-pages',
		apply: 'serve',
		configureServer(server) {
			server.middlewares.use('/assets', files(fontFolder));
			server.middlewares.use('/pictures', files(pictureFolder));
			// After Vite's own: what is no module and no file is a page.
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

function pageHandler(server: ViteDevServer): Connect.NextHandleFunction {
	let fonts: ReturnType<typeof makeFonts> | undefined;
	return async (request, response, next) => {
		try {
			const address = request.originalUrl ?? '/';
			const { renderDocument } = await server.ssrLoadModule('/app/prerender.tsx');
			fonts ??= makeFonts(fontFolder);
			const { css, files: fontFiles } = await fonts;
			const html: string = await renderDocument(address.split('?')[0], {
				css: `${css}${await pictureTones()}`,
				cssPath: '/app/styles.css',
				fontFiles,
				faviconPath: '/art/masters/favicon.svg',
				script: '/app/client.tsx',
				preloads: [],
			});
			response.setHeader('Content-Type', 'text/html; charset=utf-8');
			response.end(await server.transformIndexHtml(address, html));
		} catch (cause) {
			if (cause instanceof Error) server.ssrFixStacktrace(cause);
			next(cause);
		}
	};
}
