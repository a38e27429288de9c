import * as v from 'valibot';
import { defaultCountry } from '../../core/address/address.ts';
import { territoryCodes } from '../../core/address/countries.ts';
import { firstShop } from '../../core/shop/first-shop.ts';
import type { Places } from '../../core/shop/places.ts';
import type { Database, DbOrTx } from '../db/open.ts';

/** The name of its row in `private_facts`. */
const name = 'ships-to';

const namesSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/** Keeps the countries of `SHIPS_TO`, for publications from before places were facts of the shop. */
export async function keepShipsTo(
	db: Database,
	countries: readonly string[],
	nowMs: number,
): Promise<void> {
	const row = { value: JSON.stringify(countries), changed_at_ms: nowMs };
	await db
		.insertInto('private_facts')
		.values({ name, ...row, changed_by: null })
		// The row of a new shop is from no time.
		.onConflict((conflict) =>
			conflict.column('name').doUpdateSet(row).where('private_facts.changed_at_ms', '=', 0),
		)
		.execute();
}

/** Where a shop sells whose publication does not say so: as `SHIPS_TO` had it, or everywhere. */
export async function firstPlaces(db: DbOrTx): Promise<Places> {
	const row = await db
		.selectFrom('private_facts')
		.select('value')
		.where('name', '=', name)
		.executeTakeFirst();
	if (!row) return firstShop;
	// Whoever ships to the states ships to the territories, which are among them.
	const places = v
		.parse(namesSchema, row.value)
		.filter((country) => !Object.hasOwn(territoryCodes, country));
	const abroad = places.filter((place) => place !== defaultCountry);
	return {
		zones: [
			...firstShop.zones,
			...(abroad.length > 0 ? [{ name: 'Other countries', isOpen: true, places: abroad }] : []),
		],
		elsewhere: { isOpen: false },
	};
}
