import type { Catalogue, Picture } from '../../core/catalogue/catalogue.ts';
import { pictureSource } from './pictures.ts';

/**
 * The rules of uploaded pictures: the placeholder while one loads, and the point that a crop keeps.
 * Those of the build's pictures are in its style sheets.
 */
export function toneRules(catalogue: Pictured): string {
	return [...rulesByTone(catalogue).values()].join('');
}

/** Those of the pictures in `html`, in its order: they depend on nothing else of the catalogue. */
export function createToneRules(catalogue: Pictured): (html: string) => string {
	const rules = rulesByTone(catalogue);
	return (html) => {
		const tones = new Set([...html.matchAll(/data-tone="([^"]*)"/g)].map(([, tone = '']) => tone));
		return [...tones].map((tone) => rules.get(tone) ?? '').join('');
	};
}

type Pictured = Pick<Catalogue, 'products' | 'collections'>;

function rulesByTone({ products, collections }: Pictured): ReadonlyMap<string, string> {
	const pictures = [
		...products.flatMap(({ images }) => images),
		...collections.flatMap(({ picture }) => picture ?? []),
	];
	return new Map(pictures.flatMap(ruleOf));
}

/** By the value of the attribute, which has the hash of the upload: equal values have equal rules. */
function ruleOf(picture: Picture): (readonly [tone: string, rule: string])[] {
	const { file } = picture;
	if (!file) return [];
	const { name } = pictureSource(picture);
	const { tones, focus } = file;
	const position = focus ? `;object-position:${focus.x}% ${focus.y}%` : '';
	const rule = `[data-tone="${name}"]{background:linear-gradient(${tones})${position}}`;
	return [[name, rule]];
}
