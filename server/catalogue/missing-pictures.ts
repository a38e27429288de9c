import type { Picture, PublishedCatalogue } from '../../core/catalogue/catalogue.ts';
import { oncePer } from '../../core/once-per.ts';
import { readCatalogue } from './read-publication.ts';

type Pictured = Pick<PublishedCatalogue, 'products' | 'collections'>;

/** A picture of the build that this release does not have. Shoppers see a placeholder. */
export interface MissingPicture {
	readonly name: string;
	/** The names of the products and the titles of the collections that have it. */
	readonly shownBy: readonly string[];
}

let built: ReadonlySet<string> | undefined;

/** Whether it is a picture of the build that does not come with this release's first publication. */
export function isMissing({ name, file }: Picture): boolean {
	built ??= new Set(picturesOf(readCatalogue()).map(({ picture }) => picture.name));
	return !file && !built.has(name);
}

/** The missing pictures of a catalogue: another release has published it. */
export const missingPictures = oncePer((catalogue: Pictured): readonly MissingPicture[] => {
	const missing = picturesOf(catalogue).filter(({ picture }) => isMissing(picture));
	const byName = Map.groupBy(missing, ({ picture }) => picture.name);
	return [...byName].map(([name, places]) => ({
		name,
		shownBy: [...new Set(places.map(({ shownBy }) => shownBy))],
	}));
});

function picturesOf({ products, collections }: Pictured) {
	return [
		...products.flatMap(({ name, images }) =>
			images.map((picture) => ({ picture, shownBy: name })),
		),
		...collections.flatMap(({ title, picture }) => (picture ? { picture, shownBy: title } : [])),
	];
}
