import { type ExtractorResultDetailed, PurgeCSS } from 'purgecss';
import htmlExtractor from 'purgecss-from-html';

// Its types describe an ES module, but the package is CommonJS.
const extractor = htmlExtractor as unknown as (html: string) => ExtractorResultDetailed;

/** Results by the selectors of the pages, as text. */
export type KnownStyles = Record<string, string>;

/**
 * Finds the rules of a style sheet that match a built page, before any script runs. Pages with the
 * same tags, classes and attributes have the same rules, so these are found once: results are added
 * to `known`, the last used at its end.
 */
export function createUsedStyles(
	css: string,
	known: KnownStyles,
): (html: string) => Promise<string> {
	const isNamed = namesOf(css);
	return async (html) => {
		const selectors = extractor(html);
		const key = keyOf(selectors, isNamed);
		const styles = known[key] ?? (await purge(css, selectors));
		delete known[key];
		known[key] = styles;
		return styles;
	};
}

async function purge(css: string, selectors: ExtractorResultDetailed): Promise<string> {
	const [result] = await new PurgeCSS().purge({
		content: [{ raw: '', extension: 'html' }],
		css: [{ raw: css }],
		extractors: [{ extensions: ['html'], extractor: () => selectors }],
		// The server fills in its value.
		dynamicAttributes: ['data-practice'],
		variables: true,
		keyframes: true,
	});
	if (!result) throw new Error('The styles of a page are missing');
	return result.css;
}

interface Names {
	/** Whether the style sheet has this name. */
	name(name: string): boolean;
	/** Whether a selector of an attribute can match this value. */
	value(value: string): boolean;
}

function namesOf(css: string): Names {
	const plain = css.replaceAll('\\', '');
	const attributes = [...plain.matchAll(/\[[\w-]+([~|^$*]?)=["']?([^"'\]]*)/g)];
	const exact = new Set<string>();
	const parts = new Set<string>();
	for (const [, operator, value = ''] of attributes) (operator ? parts : exact).add(value);
	const isIn = new Map<string, boolean>();
	return {
		name(name) {
			const known = isIn.get(name) ?? plain.includes(name);
			isIn.set(name, known);
			return known;
		},
		value: (value) => exact.has(value) || parts.values().some((part) => value.includes(part)),
	};
}

/** What of the page's selectors the style sheet can match. */
function keyOf({ tags, classes, ids, attributes }: ExtractorResultDetailed, is: Names): string {
	const lists = [tags, classes, ids, attributes.names].map((names) => only(names, is.name));
	return JSON.stringify([...lists, only(attributes.values, is.value)]);
}

function only(names: readonly string[], isWanted: (name: string) => boolean): readonly string[] {
	return [...new Set(names)].filter(isWanted).toSorted();
}
