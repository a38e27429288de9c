import { sql } from 'kysely';
import { isoTime } from '../../core/iso-time.ts';
import { savedEntries } from '../../core/wishlist/wishlist.ts';
import { findUser, loadWhole, type Shopper, userJson } from '../auth/index.ts';
import { authTables } from '../db/auth-schema.ts';
import type { Database } from '../db/open.ts';
import { parseColumn } from '../db/parse-column.ts';
import { messagesOf } from './own-messages.ts';
import { myOrder, ordersOf } from './own-orders.ts';
import { addressesOf } from './saved-addresses.ts';
import { wishlistOf } from './wishlists.ts';

/**
 * All personal data of a shopper, without secrets (passwords, tokens, codes, factors). Data that is
 * linked by e-mail address is included only if the address is proven, because it may be somebody
 * else's.
 */
export async function personalDataOf(db: Database, shopper: Shopper) {
	const { userId, email } = shopper;
	const user = await findUser(db, { id: userId });
	return {
		// Null: an external auth service has the account and can export it.
		account: user ? userJson(await loadWhole(db, user)) : null,
		accountId: userId,
		email,
		sessions: await sessionsOf(db, userId),
		devices: await devicesOf(db, userId),
		securityEvents: await securityEventsOf(db, userId),
		orders: (await ordersOf(db, shopper)).map(myOrder),
		addresses: await addressesOf(db, userId),
		wishlist: await savedProductsOf(db, userId),
		messages: await messagesOf(db, shopper),
		...(await personalDataByEmail(db, shopper)),
	};
}

async function savedProductsOf(db: Database, userId: string) {
	return savedEntries(await wishlistOf(db, userId)).map(({ id, size, changedAtMs }) => ({
		productId: id,
		size,
		savedAt: isoTime(changedAtMs),
	}));
}

async function sessionsOf(db: Database, userId: string) {
	const sessions = await db
		.selectFrom('auth_sessions')
		.selectAll()
		.where('user_id', '=', userId)
		.orderBy('created_at_ms')
		.execute();
	const methods = await db
		.selectFrom('auth_amr_claims')
		.innerJoin('auth_sessions', 'auth_sessions.id', 'auth_amr_claims.session_id')
		.select(['session_id', 'method'])
		.where('auth_sessions.user_id', '=', userId)
		.execute();
	return sessions.map((session) => ({
		id: session.id,
		signedInBy: methods.filter(({ session_id: id }) => id === session.id).map((of) => of.method),
		level: session.aal,
		userAgent: session.user_agent,
		internetAddress: session.ip,
		createdAt: isoTime(session.created_at_ms),
		refreshedAt: isoTime(session.refreshed_at_ms),
	}));
}

async function devicesOf(db: Database, userId: string) {
	const devices = await db
		.selectFrom('auth_known_devices')
		.select(['first_seen_at_ms', 'last_seen_at_ms'])
		.where('user_id', '=', userId)
		.orderBy('first_seen_at_ms')
		.execute();
	return devices.map((device) => ({
		firstSeenAt: isoTime(device.first_seen_at_ms),
		lastSeenAt: isoTime(device.last_seen_at_ms),
	}));
}

async function securityEventsOf(db: Database, userId: string) {
	const events = await db
		.selectFrom('auth_audit_log')
		.selectAll()
		.where('user_id', '=', userId)
		.orderBy('at_ms')
		.orderBy('id')
		.execute();
	return events.map((event) => ({
		action: event.action,
		at: isoTime(event.at_ms),
		internetAddress: event.ip,
		userAgent: event.user_agent,
		detail:
			event.detail === null ? null : parseColumn(authTables.auth_audit_log.detail, event.detail),
	}));
}

async function personalDataByEmail(db: Database, shopper: Shopper) {
	const { email, isEmailProven } = shopper;
	if (!isEmailProven || email === null)
		return { newsletter: null, stockNotices: [], writtenMessages: [], discountCodes: [] };
	const subscriber = await db
		.selectFrom('subscribers')
		.selectAll()
		.where('email', '=', email)
		.executeTakeFirst();
	const notices = await db
		.selectFrom('stock_notices')
		.selectAll()
		.where('email', '=', email)
		.orderBy('created_at_ms')
		.execute();
	return {
		newsletter: subscriber
			? {
					source: subscriber.source,
					askedAt: isoTime(subscriber.created_at_ms),
					joinedAt: isoTime(subscriber.confirmed_at_ms),
					leftAt: isoTime(subscriber.left_at_ms),
				}
			: null,
		writtenMessages: await writtenBy(db, email),
		discountCodes: await codesUsedBy(db, email),
		stockNotices: notices.map((notice) => ({
			productId: notice.product_id,
			size: notice.size,
			askedAt: isoTime(notice.created_at_ms),
			toldAt: isoTime(notice.told_at_ms),
		})),
	};
}

async function codesUsedBy(db: Database, email: string) {
	const uses = await db
		.selectFrom('discount_uses')
		.select(['code', 'at_ms'])
		.where('email', '=', email)
		.orderBy('at_ms')
		.orderBy('order_id')
		.execute();
	return uses.map(({ code, at_ms: atMs }) => ({ code, usedAt: isoTime(atMs) }));
}

async function writtenBy(db: Database, email: string) {
	const messages = await db
		.selectFrom('messages')
		.selectAll()
		.where(sql`lower(email)`, '=', email)
		.orderBy('created_at_ms')
		.orderBy('id')
		.execute();
	const answers = await db
		.selectFrom('message_answers')
		.innerJoin('messages', 'messages.id', 'message_answers.message_id')
		.select(['message_answers.message_id', 'message_answers.text', 'message_answers.at_ms'])
		.where(sql`lower(messages.email)`, '=', email)
		.orderBy('message_answers.at_ms')
		.orderBy('message_answers.id')
		.execute();
	const byMessage = Map.groupBy(answers, ({ message_id: id }) => id);
	return messages.map(({ id, source, name, phone, subject, text, created_at_ms: atMs }) => ({
		...{ source, name, phone, subject, text },
		writtenAt: isoTime(atMs),
		answers: (byMessage.get(id) ?? []).map((answer) => ({
			text: answer.text,
			at: isoTime(answer.at_ms),
		})),
	}));
}
