import type { Catalogue, Picture } from '../../core/catalogue/catalogue.ts';
import { pictureSource } from './pictures.ts';

/**
 * The rules of uploaded pictures: the placeholder while one loads, and the point that a crop keeps.
 * Those of the build's pictures are in its style sheets. With `html` only of the pictures in it.
 */
export function toneRules(
	{ products, collections }: Pick<Catalogue, 'products' | 'collections'>,
	html?: string,
): string {
	const pictures = [
		...products.flatMap(({ images }) => images),
		...collections.flatMap(({ picture }) => picture ?? []),
	];
	const rules = new Map(pictures.flatMap(ruleOf));
	const shown = [...rules].filter(([tone]) => html?.includes(`data-tone="${tone}"`) ?? true);
	return shown.map(([, rule]) => rule).join('');
}

/** By the value of the attribute, because two products may share a picture. */
function ruleOf(picture: Picture): (readonly [tone: string, rule: string])[] {
	const { file } = picture;
	if (!file) return [];
	const { name } = pictureSource(picture);
	const { tones, focus } = file;
	const position = focus ? `;object-position:${focus.x}% ${focus.y}%` : '';
	const rule = `[data-tone="${name}"]{background:linear-gradient(${tones})${position}}`;
	return [[name, rule]];
}
