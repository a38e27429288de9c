import type { Context } from 'hono';
import { isoTime } from '../../core/iso-time.ts';
import {
	announceChange,
	audit,
	type Client,
	clientOf,
	lockUser,
	type Shopper,
} from '../auth/index.ts';
import type { Services } from '../services.ts';
import { personalDataOf } from './personal-data.ts';

/**
 * GET /functions/v1/my-data: all personal data of the shopper, as a JSON download, by a recent sign-in.
 * The owner of the account is told.
 */
export function myData(services: Services) {
	return async (context: Context, shopper: Shopper) => {
		const data = {
			writtenAt: isoTime(services.now()),
			...(await personalDataOf(services.db, shopper)),
		};
		await tellOwner(services, shopper.userId, clientOf(context, services));
		return context.body(JSON.stringify(data, null, '\t'), 200, {
			'Content-Type': 'application/json; charset=utf-8',
			'Content-Disposition': 'attachment; filename="my-data.json"',
		});
	};
}

/** An external auth service has the account. */
async function tellOwner(services: Services, userId: string, client: Client): Promise<void> {
	const { objectionLifeMs, now } = services;
	await services.db.transaction().execute(async (tx) => {
		const user = await lockUser(tx, { id: userId });
		if (!user) return;
		await audit(tx, { action: 'data_exported', userId, client, nowMs: now() });
		const announcer = { settings: { objectionLifeMs }, now };
		await announceChange(tx, announcer, { before: user, change: 'data-exported' });
	});
	services.wakeOutbox();
}
