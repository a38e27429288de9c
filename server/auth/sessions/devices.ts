import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { UserRow } from '../../db/auth-schema.ts';
import type { DbOrTx, Tx } from '../../db/open.ts';
import { enqueueMessage } from '../../mail/outbox.ts';
import type { AuthContext } from '../auth-context.ts';
import type { Client } from '../request.ts';

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

/** Later browsers also name earlier ones, so the first match counts. */
const browsers: readonly (readonly [RegExp, string])[] = [
	[/\bEdg(e|A|iOS)?\//, 'Edge'],
	[/\bOPR\/|\bOpera/, 'Opera'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\bFirefox\/|\bFxiOS\//, 'Firefox'],
	[/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
	[/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
	[/\biPhone\b/, 'an iPhone'],
	[/\biPad\b/, 'an iPad'],
	[/\bAndroid\b/, 'Android'],
	[/\bCrOS\b/, 'a Chromebook'],
	[/\bWindows\b/, 'Windows'],
	[/\bMac(intosh| OS X)\b/, 'a Mac'],
	[/\bLinux\b/, 'Linux'],
];

const unknownProgram = 'another program';

/** A user agent without versions: `Firefox on Windows`. */
export function deviceFamily(userAgent: string | null): string {
	const browser = first(browsers, userAgent ?? '') ?? unknownProgram;
	const system = first(systems, userAgent ?? '');
	return system === undefined ? browser : `${browser} on ${system}`;
}

/** The same for the beginning of a line: `Firefox on Windows`, `An unknown device`. */
export function deviceTitle(userAgent: string | null): string {
	const family = deviceFamily(userAgent);
	if (family === unknownProgram) return 'An unknown device';
	return family.charAt(0).toUpperCase() + family.slice(1);
}

function first(
	patterns: readonly (readonly [RegExp, string])[],
	userAgent: string,
): string | undefined {
	return patterns.find(([pattern]) => pattern.test(userAgent))?.[1];
}

/**
 * The part of an address that mostly stays when a household or phone gets a new one: half of an
 * IPv4 address, three groups of an IPv6 address, as `clientAddressOf` writes them.
 */
function addressPrefix(ip: string): string {
	if (isIP(ip) === 4) return ip.split('.').slice(0, 2).join('.');
	return ip.split(':').slice(0, 3).join(':');
}
