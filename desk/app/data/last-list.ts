import * as v from 'valibot';
import { safeStorage } from '../../../app/browser/safe-storage.ts';

// The page of the list that an order was opened from. It has the order's neighbours and the link
// back.

const storage = safeStorage(() => sessionStorage, 'blue-desk-list');

const listSchema = v.pipe(
	v.string(),
	v.parseJson(),
	v.object({ search: v.string(), numbers: v.array(v.string()) }),
);

export type LastList = v.InferOutput<typeof listSchema>;

export function storeLastList(list: LastList): void {
	storage.write(JSON.stringify(list));
}

export function lastList(): LastList {
	const read = v.safeParse(listSchema, storage.read());
	return read.success ? read.output : { search: '', numbers: [] };
}
