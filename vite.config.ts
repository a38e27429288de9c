import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { devPages, stylesPath } from './scripts/dev-pages.ts';
import { shopChunk } from './scripts/shop-chunk.ts';

const shopAddress = `http://127.0.0.1:${process.env.SHOP_PORT ?? 3000}`;
const serverPaths = ['/functions', '/auth/v1', '/webhooks', '/dev', '/healthz', '/readyz'];

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
	plugins: [
		react(),
		tailwindcss(),
		resetOfElements(),
		toastStylesInFile(),
		plainImports(),
		devPages(),
	],
	// What is built is named in scripts/build-site.ts: development finds the packages in use by these.
	optimizeDeps: { entries: ['app/client.tsx', 'app/desk/client.tsx'] },
	build: {
		manifest: true,
		// Marks and icons stay files: within the script they would be fetched before they are needed.
		assetsInlineLimit: 0,
		modulePreload: false,
		rolldownOptions: {
			output: { codeSplitting: { groups: sharedChunks } },
		},
	},
	server: {
		proxy: Object.fromEntries(
			serverPaths.map((path) => [
				`^(?!${stylesPath}([?/]|$))${path}([?/]|$)`,
				{ target: shopAddress, changeOrigin: false },
			]),
		),
	},
});

/**
 * Tailwind resets what stands before and after every element along with the element. A browser then
 * makes three styles for each where one would do, whenever a dialog makes the page behind it inert.
 */
function resetOfElements(): Plugin {
	const everything = /\*,\s*::?after,\s*::?before,\s*::backdrop(?=[,\s{])/;
	return {
		name: 'reset-of-elements',
		enforce: 'pre',
		transform(code, id) {
			if (!/\/(shop|desk)\.css($|\?)/.test(id)) return null;
			const light = code.replace(everything, '*, ::backdrop');
			if (light === code) this.error('Tailwind resets with other words');
			return { code: light, map: null };
		},
	};
}

/**
 * The toast library writes its styles into the page at run time, which a content policy without
 * inline styles refuses. We import its style file instead (app/ui/toaster.tsx).
 */
function toastStylesInFile(): Plugin {
	return {
		name: 'toast-styles-in-file',
		enforce: 'pre',
		load(id) {
			if (!/\/sonner\/dist\/index\.mjs/.test(id)) return null;
			const code = readFileSync(id.replace(/\?.*$/, ''), 'utf8');
			const quiet = code.replace(/^__insertCSS\(".*"\);?$/m, '');
			if (quiet === code) this.error('The toast library no longer inserts its styles as it did');
			return { code: quiet, map: null };
		},
	};
}

/**
 * The build wraps each `import()` in a loader of style sheets, two kilobytes in every page. Ours bring
 * none: the pages have their styles in them, the toasts a link (app/ui/toaster.tsx).
 */
function plainImports(): Plugin {
	return {
		name: 'plain-imports',
		apply: 'build',
		configResolved({ plugins }) {
			const at = plugins.findIndex(({ name }) => name === 'native:import-analysis-build');
			if (at < 0) throw new Error('The part of the build that wraps imports has another name');
			// The list is final for who reads it, but it is the one that the build goes by.
			(plugins as Plugin[]).splice(at, 1);
		},
		generateBundle(_, bundle) {
			const styles = Object.keys(bundle).filter((file) => file.endsWith('.css'));
			if (styles.length > 2) this.error(`A part brings styles of its own: ${styles.join(', ')}`);
		},
	};
}
