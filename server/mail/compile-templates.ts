import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/**
 * Compiles the mail templates into `{outDir}/templates.js`, one file for Node without imports. The
 * build calls it with `dist/mail`.
 */
export async function compileTemplates(outDir: string): Promise<void> {
	await build({
		configFile: false,
		logLevel: 'warn',
		define: { 'process.env.NODE_ENV': '"production"' },
		// Set explicitly, because it would otherwise depend on NODE_ENV.
		oxc: { jsx: { runtime: 'automatic', development: false } },
		ssr: { noExternal: true },
		build: {
			ssr: fileURLToPath(new URL('./render.ts', import.meta.url)),
			outDir,
			emptyOutDir: true,
			copyPublicDir: false,
			minify: true,
			target: 'node26',
			rolldownOptions: {
				output: { entryFileNames: 'templates.js', codeSplitting: false },
			},
		},
	});
}
