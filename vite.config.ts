import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { devPages, stylesPath } from './scripts/dev-pages.ts';
import { shopChunk } from './scripts/shop-chunk.ts';

const shopAddress = `http://127.0.0.1:${process.env.SHOP_PORT ?? 3000}`;
const serverPaths = [
	'/.well-known/change-password',
	'/functions',
	'/auth/v1',
	'/webhooks',
	'/dev',
	'/healthz',
	'/readyz',
];

/**
 * Two shared chunks in place of a dozen small ones: fewer requests, and one long text packs better
 * than many short ones. What changes rarely stays apart from what changes often.
 */
const sharedChunks = [
	{ name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
	{ name: shopChunk, debugName: 'shop' },
];

export default defineConfig({
	appType: 'custom',
	publicDir: false,
	plugins: [react({ jsxImportSource: '#jsx' }), tailwindcss(), devPages()],
	// What is built is named in scripts/build-site.ts: development finds the packages in use by these.
	optimizeDeps: { entries: ['app/client.tsx', 'desk/app/client.tsx'] },
	build: {
		manifest: true,
		// Marks and icons stay files: within the script they would be fetched before they are needed.
		assetsInlineLimit: 0,
		// All that a chunk imports is fetched along with it; every browser that we serve knows how.
		modulePreload: { polyfill: false },
		rolldownOptions: {
			output: { codeSplitting: { groups: sharedChunks } },
		},
	},
	server: {
		proxy: {
			// Uploads, by the length of their hash.
			'^/pictures/[a-z0-9-]+-[0-9a-f]{16}-': { target: shopAddress },
			...Object.fromEntries(
				serverPaths.map((path) => [
					`^(?!${stylesPath}([?/]|$))${path}([?/]|$)`,
					{ target: shopAddress, changeOrigin: false },
				]),
			),
		},
	},
});
