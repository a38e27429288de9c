import type { Context } from 'hono';
import { brand } from '../../core/brand.ts';
import { isoTime } from '../../core/iso-time.ts';
import type { Shopper } from '../auth/index.ts';
import type { Services } from '../services.ts';
import { forShopper } from './caller.ts';
import { personalDataOf } from './personal-data.ts';

/** GET /functions/v1/my-data: all personal data of the shopper, as a JSON download. */
export function myData(services: Services) {
	const answer = async (context: Context, shopper: Shopper) => {
		const name = `${brand.name.toLowerCase()}-my-data.json`;
		const data = {
			writtenAt: isoTime(services.now()),
			...(await personalDataOf(services.db, shopper)),
		};
		return context.body(JSON.stringify(data, null, '\t'), 200, {
			'Content-Type': 'application/json; charset=utf-8',
			'Content-Disposition': `attachment; filename="${name}"`,
		});
	};
	return forShopper(services, answer, { limit: 'my-data' });
}
