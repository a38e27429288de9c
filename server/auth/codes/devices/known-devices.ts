import type { DbOrTx } from '../../../db/open.ts';
import type { AuthContext } from '../../auth-context.ts';
import type { Client } from '../../request.ts';
import { addressPrefix, deviceFamily } from './device.ts';

/** The keyed hash of a user's device: its browser, system and the prefix of its address. */
export function deviceHash(
	{ secrets }: Pick<AuthContext, 'secrets'>,
	userId: string,
	client: Client,
): string {
	const signs = [userId, deviceFamily(client.userAgent), addressPrefix(client.ip)].join('\n');
	return secrets.hmac('device', signs).toString('hex');
}

/** Whether the user has signed in with this device. */
export async function isKnownDevice(db: DbOrTx, userId: string, hash: string): Promise<boolean> {
	const device = await db
		.selectFrom('auth_known_devices')
		.select('device_hash')
		.where('user_id', '=', userId)
		.where('device_hash', '=', hash)
		.executeTakeFirst();
	return device !== undefined;
}
