import type { Picture } from './catalogue.ts';

/**
 * A picture as one text, for lines of carts and orders: the name, and for an upload also what its
 * address needs. So an order shows its pictures when the product is gone.
 */
export function imageOf({ name, file }: Pick<Picture, 'name' | 'file'>): string {
	if (!file) return name;
	const { hash, width, height, focus } = file;
	return [name, hash, width, height, ...(focus ? [focus.x, focus.y] : [])].join('.');
}
