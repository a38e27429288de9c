import type * as v from 'valibot';
import type { pictureSchema } from './picture.ts';

type Named = Pick<v.InferOutput<typeof pictureSchema>, 'name' | 'file'>;

/**
 * A picture as one text, for lines of carts and orders: the name, and for an upload also what its
 * address needs. So an order shows its pictures when the product is gone.
 */
export function imageOf({ name, file }: Named): string {
	if (!file) return name;
	const { hash, width, height, focus } = file;
	return [name, hash, width, height, ...(focus ? [focus.x, focus.y] : [])].join('.');
}
