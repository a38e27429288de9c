/** The styles of the floor: at most 2 KB, with a system font. */
const css = `
*{box-sizing:border-box}
body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:#123}
header,main,footer,aside{max-width:75rem;margin:auto;padding:.5rem 1rem}
header div{display:flex;gap:.75rem;align-items:center}
header a:first-child{margin-right:auto}
img,video{max-width:100%;height:auto}
header img{height:2.25rem;width:auto}
h1{font-size:2.5rem;line-height:1.1;margin:.5rem 0}
ul{list-style:none;padding:0}
button,input,select,textarea{font:inherit;min-height:2.75rem}
@media (width<64rem){header nav{display:none}}
@media (width>=48rem){main ul{display:grid;grid-template-columns:repeat(3,1fr);gap:1.5rem}}
`.replaceAll('\n', '');

/** Elements without text content. */
const dropped = /<(script|style|noscript|template)\b[\s\S]*?<\/\1>|<link\b[^>]*>|<!--[\s\S]*?-->/g;
const attributes = /\s(?:class|style|data-[\w-]+)(?:="[^"]*")?/g;

/**
 * The floor for a page of the shop: the same text, links and controls as plain HTML, the styles above,
 * and one script, which hydrates it with React (bench/bare-client.ts). Lazy pictures are left out: here
 * they would compete with the largest one of the first screen.
 */
export function bareHtml(html: string, scriptPath: string): string {
	const title = /<title>([^<]*)/.exec(html)?.[1] ?? '';
	const body = /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? '';
	const content = body
		.replaceAll(dropped, '')
		.replaceAll(/<img\b[^>]*\bloading="lazy"[^>]*>/g, '')
		// Without its icon a link or button would have no area to press.
		.replaceAll(/<svg\b[\s\S]*?<\/svg>/g, '•')
		.replaceAll(/<[a-z][^>]*>/g, (tag) => tag.replaceAll(attributes, ''));
	return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>${css}</style><script type="module" src="${scriptPath}"></script></head><body>${content}</body></html>`;
}
