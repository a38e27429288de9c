import { randomUUID } from 'node:crypto';
import type { UserRow } from '../../../db/auth-schema.ts';
import type { Tx } from '../../../db/open.ts';
import { enqueueMessage } from '../../../mail/outbox.ts';
import type { AuthContext } from '../../auth-context.ts';
import type { Client } from '../../request.ts';
import { deviceFamily } from './device.ts';
import { deviceHash } from './known-devices.ts';

/**
 * Records the device of a sign-in and mails a confirmed address about a new one, except the first.
 * Only a keyed hash of the device is stored.
 */
export async function recordDevice(
	tx: Tx,
	auth: AuthContext,
	user: UserRow,
	client: Client,
): Promise<void> {
	const device = deviceFamily(client.userAgent);
	const nowMs = auth.now();
	const hash = deviceHash(auth, user.id, client);
	if (await isKnown(tx, user.id, hash, nowMs)) return;
	const isFirst = !(await hasDevices(tx, user.id));
	await tx
		.insertInto('auth_known_devices')
		.values({
			user_id: user.id,
			device_hash: hash,
			first_seen_at_ms: nowMs,
			last_seen_at_ms: nowMs,
		})
		.onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doNothing())
		.execute();
	if (isFirst || user.email === null || user.email_confirmed_at_ms === null) return;
	await enqueueMessage(
		tx,
		{
			cause: `new-sign-in:${randomUUID()}`,
			template: 'new-sign-in',
			recipient: user.email,
			data: { device, ip: client.ip, atMs: nowMs },
		},
		nowMs,
	);
}

async function isKnown(tx: Tx, userId: string, hash: string, nowMs: number): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable('auth_known_devices')
		.set({ last_seen_at_ms: nowMs })
		.where('user_id', '=', userId)
		.where('device_hash', '=', hash)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

async function hasDevices(tx: Tx, userId: string): Promise<boolean> {
	const device = await tx
		.selectFrom('auth_known_devices')
		.select('device_hash')
		.where('user_id', '=', userId)
		.executeTakeFirst();
	return device !== undefined;
}
