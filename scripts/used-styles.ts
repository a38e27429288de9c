import { type ExtractorFunction, PurgeCSS } from 'purgecss';
import htmlExtractor from 'purgecss-from-html';

// Its types describe an ES module, but the package is CommonJS.
const extractor = htmlExtractor as unknown as ExtractorFunction;

/** The rules of a style sheet that match the built page, before any script runs. */
export async function usedStyles(css: string, html: string): Promise<string> {
	const [result] = await new PurgeCSS().purge({
		content: [{ raw: html, extension: 'html' }],
		css: [{ raw: css }],
		extractors: [{ extensions: ['html'], extractor }],
		// The server fills in its value.
		dynamicAttributes: ['data-practice'],
		variables: true,
		keyframes: true,
	});
	if (!result) throw new Error('The styles of a page are missing');
	return result.css;
}
