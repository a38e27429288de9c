import { randomUUID } from 'node:crypto';
import { GoTrueClient } from '@supabase/auth-js';
import { Secret, TOTP } from 'otpauth';
import { deleteWord } from '../../core/account/delete-account.ts';
import { deleteDueAccounts } from '../accounts/ask-for-deletion.ts';
import { basePath } from '../auth/index.ts';
import { address, oneShirt } from '../checkout/testing/checkout-bodies.ts';
import type { Order } from '../db/order-schema.ts';
import { sendEvent, sessionEvent } from '../payments/testing/provider-events.ts';
import type { AppTestContext } from './app-test-context.ts';

// Actions of shoppers with an account in a whole app.

export const password = 'a good long password';

export interface Shopper {
	readonly id: string;
	readonly email: string;
	readonly client: GoTrueClient;
	readonly token: string;
}

export function clientOf(context: AppTestContext): GoTrueClient {
	return new GoTrueClient({
		url: context.services.defaultUrl + basePath,
		autoRefreshToken: false,
		persistSession: false,
	});
}

/** Signs up with an auto-confirmed address. */
export async function signUp(context: AppTestContext, name: string): Promise<Shopper> {
	const email = `${name}-${randomUUID().slice(0, 8)}@blue.example`;
	const client = clientOf(context);
	const { data, error } = await client.signUp({ email, password });
	if (error || !data.session) throw error ?? new Error('no session');
	return { id: data.session.user.id, email, client, token: data.session.access_token };
}

/** Signs in again. With a second factor, that is only the first step. */
export async function signIn(context: AppTestContext, { email }: Shopper): Promise<Shopper> {
	const client = clientOf(context);
	const { data, error } = await client.signInWithPassword({ email, password });
	if (error) throw error;
	return { id: data.user.id, email, client, token: data.session.access_token };
}

/** Makes all sign-ins of an account an hour old. Its sessions and tokens stay valid. */
export async function makeSignInOld(
	{ db }: AppTestContext,
	{ id }: Shopper,
	hours = 1,
): Promise<void> {
	const sessions = db.selectFrom('auth_sessions').select('id').where('user_id', '=', id);
	const { numUpdatedRows } = await db
		.updateTable('auth_amr_claims')
		.set(({ eb }) => ({ updated_at_ms: eb('updated_at_ms', '-', hours * 3_600_000) }))
		.where('session_id', 'in', sessions)
		.executeTakeFirst();
	if (numUpdatedRows === 0n) throw new Error('the account has no session');
}

/** Asks for the deletion of the account, whose time then comes at once. */
export async function deleteAccount(
	context: AppTestContext,
	{ id, token }: Shopper,
): Promise<void> {
	const body = { confirmation: deleteWord };
	const asked = await call(context, 'POST delete-account', { token, body });
	if (asked.status !== 200) throw new Error(JSON.stringify(asked.body));
	const users = context.db.updateTable('auth_users').where('id', '=', id);
	await users.set({ delete_at_ms: 0 }).execute();
	await deleteDueAccounts(context.services);
}

/** Makes the sign-in of the present session recent. */
export async function signInAgain(
	{ services }: AppTestContext,
	{ token }: Shopper,
	password: string,
): Promise<void> {
	const answer = await fetch(`${services.defaultUrl}${basePath}/reauthenticate`, {
		method: 'POST',
		headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
		body: JSON.stringify({ password }),
	});
	if (!answer.ok) throw new Error(await answer.text());
}

/**
 * Proves the address with the code that was sent to it, and sets the password again. The first proof
 * of an auto-confirmed address ends the sessions before, so the shopper has a new one.
 */
export async function prove(context: AppTestContext, { email }: Shopper): Promise<Shopper> {
	const client = clientOf(context);
	const asked = await client.signInWithOtp({ email });
	if (asked.error) throw asked.error;
	const mail = await context.db
		.selectFrom('outbox')
		.select('data')
		.where('recipient', '=', email)
		.where('template', '=', 'magic-link')
		.orderBy('id', 'desc')
		.executeTakeFirstOrThrow();
	const { code } = JSON.parse(mail.data) as { code: string };
	const proven = await client.verifyOtp({ email, token: code, type: 'email' });
	const { session } = proven.data;
	if (proven.error || !session) throw proven.error ?? new Error('no session');
	const changed = await client.updateUser({ password });
	if (changed.error) throw changed.error;
	return { id: session.user.id, email, client, token: session.access_token };
}

/** Adds a second factor, which raises this session to aal2. */
export async function addFactor(shopper: Shopper): Promise<Shopper> {
	const { mfa } = shopper.client;
	const enrolled = await mfa.enroll({ factorType: 'totp', friendlyName: 'Phone app' });
	if (enrolled.error) throw enrolled.error;
	const { id, totp } = enrolled.data;
	const code = new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate();
	const verified = await mfa.challengeAndVerify({ factorId: id, code });
	if (verified.error) throw verified.error;
	return { ...shopper, token: verified.data.access_token };
}

interface CallOptions {
	readonly token?: string | undefined;
	readonly body?: unknown;
	/** Idempotency-Key. */
	readonly key?: string | undefined;
}

/** Calls the API with a token, or as a guest without one. */
export async function call(
	context: AppTestContext,
	line: string,
	{ token, body, key }: CallOptions = {},
) {
	const [method = 'GET', path = ''] = line.split(' ');
	const answer = await fetch(`${context.services.defaultUrl}/functions/v1/${path}`, {
		method,
		headers: {
			...(token !== undefined && { authorization: `Bearer ${token}` }),
			...(body !== undefined && { 'content-type': 'application/json' }),
			...(key !== undefined && { 'idempotency-key': key }),
		},
		...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
	});
	return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

interface OrderOptions extends Pick<CallOptions, 'token' | 'key'> {
	readonly email?: string;
}

/** A pending order of one shirt. */
export async function order(
	context: AppTestContext,
	{ token, email = 'grace@example.com', key }: OrderOptions = {},
): Promise<Order> {
	const shirt = oneShirt();
	const body = { ...shirt, email, shippingAddress: { ...shirt.shippingAddress, email } };
	const made = await call(context, 'POST create-checkout-session', { token, body, key });
	if (made.status !== 200) throw new Error(JSON.stringify(made.body));
	return await context.db
		.selectFrom('orders')
		.selectAll()
		.where('payment_session_id', '=', made.body.sessionId)
		.executeTakeFirstOrThrow();
}

export async function orderAgain(context: AppTestContext, id: string): Promise<Order> {
	return await context.db
		.selectFrom('orders')
		.selectAll()
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
}

/** Sends a provider event about an order, with all personal data that it can have. */
export async function sendProviderEvent(
	context: AppTestContext,
	type: string,
	order: Order,
	payment = 'paid',
): Promise<void> {
	const event = sessionEvent(order, type, {
		payment_status: payment,
		customer_email: order.email,
		customer_details: { email: order.email, name: 'Grace Hopper', phone: '+15550100' },
	});
	const answer = await sendEvent(context, event);
	if (answer.status !== 200) throw new Error(await answer.text());
}

const { email: _, ...withoutEmail } = address;

/** A saved address. */
export const postal = withoutEmail;
