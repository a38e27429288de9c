// dist/mail/templates.js: the mail templates with all they need, as one file that Node can load
// without a compiler.
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

export async function buildMail() {
	process.env.NODE_ENV = 'production';
	const { build } = await import('vite');
	await build({
		configFile: false,
		root,
		logLevel: 'warn',
		mode: 'production',
		publicDir: false,
		// Fixed at build time: the file holds one React, the quick one, whatever the server's setting.
		define: { 'process.env.NODE_ENV': '"production"' },
		ssr: { noExternal: true },
		build: {
			ssr: true,
			outDir: path.join(root, 'dist/mail'),
			emptyOutDir: true,
			rolldownOptions: {
				input: { templates: 'server/mail/templates/index.tsx' },
				output: { entryFileNames: '[name].js', codeSplitting: false },
			},
		},
	});
}
