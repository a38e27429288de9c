import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A page as the build writes one, with both placeholders, an inline script and enough text to compress. */
function samplePage(title: string): string {
	return `<!doctype html><html lang="en" data-practice="placeholder" data-auth-url="placeholder" data-auth-key="placeholder"><head><title>${title}</title>
<link rel="canonical" href="https://public-url.invalid/x"><meta property="og:url" content="https://public-url.invalid/x">
<script>document.documentElement.dataset.js = 'yes'</script>
<script type="application/ld+json">{"url":"https://public-url.invalid/","availability":"https://availability.invalid/7/S"}</script>
<script type="module" src="/assets/client-abc123.js"></script></head>
<body>${`<p>${title}: between water and sky.</p>`.repeat(50)}</body></html>`;
}

/** The bytes of a picture. The value of each depends on its position. */
export const samplePicture = Buffer.from(Array.from({ length: 100_000 }, (_, at) => at % 251));

const files: Readonly<Record<string, string | Buffer>> = {
	'index.html': samplePage('Home'),
	'products/index.html': samplePage('Products'),
	'product/tee/index.html': samplePage('Tee'),
	'auth/index.html': samplePage('Sign in'),
	'order/any.html': samplePage('Your Order'),
	'404.html': samplePage('Page Not Found'),
	'product/tee.md':
		'S (https://availability.invalid/words/7/S), M (https://availability.invalid/words/7/M)\n',
	'products.jsonl':
		'{"S":"https://availability.invalid/feed/7/S","M":"https://availability.invalid/feed/7/M"}\n',
	'product/404.html': samplePage('Product Not Found'),
	'product/410.html': samplePage('No Longer Sold'),
	'robots.txt': 'Sitemap: https://public-url.invalid/sitemap.xml\n',
	'favicon.ico': Buffer.from([0, 0, 1, 0]),
	'assets/client-abc123.js': `${'export const sea = "blue";\n'.repeat(100)}// https://public-url.invalid`,
	'assets/text-abc123.woff2': Buffer.from('wOF2 not really'),
	'pictures/tee-abc123-640.avif': samplePicture,
	'pictures/empty-abc123.webp': Buffer.alloc(0),
};

/** A small built site in a new folder, deleted at the end of the block. */
export async function makeSite(): Promise<AsyncDisposable & { readonly siteDir: string }> {
	const folder = await mkdtemp(join(tmpdir(), 'blue-site-'));
	const siteDir = join(folder, 'site');
	for (const [name, content] of Object.entries(files)) {
		const path = join(siteDir, name);
		await mkdir(dirname(path), { recursive: true });
		await writeFile(path, content);
	}
	await writeFile(join(folder, 'secret.html'), 'outside');
	return { siteDir, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
}
