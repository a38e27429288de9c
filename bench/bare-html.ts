/** Where the bare server has its one script. */
export const bareScriptPath = '/bare.js';

/**
 * What a page would be with React alone: the same prerendered markup, one inline style, the fonts of
 * the system and one script. Data for machines stays, as it is part of what was prerendered.
 */
export function bareHtml(html: string): string {
	const withoutScripts = html
		.replaceAll(/<script(?![^>]*\bapplication\/(?:ld\+)?json)[^>]*>[\s\S]*?<\/script>/g, '')
		.replaceAll(/<link\b[^>]*\brel="(?:modulepreload|stylesheet)"[^>]*>/g, '')
		.replaceAll(/<link\b[^>]*\bas="(?:font|script|style)"[^>]*>/g, '');
	const styles = [...withoutScripts.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)];
	const css = styles
		.map(([, text = '']) => text.replaceAll(/@font-face\s*\{[^}]*\}/g, ''))
		.join('');
	return withoutScripts
		.replaceAll(/<style[^>]*>[\s\S]*?<\/style>/g, '')
		.replace(
			'</head>',
			() => `<style>${css}</style><script type="module" src="${bareScriptPath}"></script></head>`,
		);
}
