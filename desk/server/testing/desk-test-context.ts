import type { Order } from '../../../server/db/order-schema.ts';
import {
	type OrderTestContext,
	openOrderTestContext,
} from '../../../server/orders/testing/order-test-context.ts';
import type { AppTestOptions } from '../../../server/testing/app-test-context.ts';
import { addFactor, call, type Shopper, signUp } from '../../../server/testing/shoppers.ts';
import { addMerchant } from '../access/merchants.ts';

/** An app with a merchant. */
export interface DeskTestContext extends OrderTestContext {
	readonly merchant: Shopper;
	/** A call by the merchant: `PUT stock/men-captain/M`. */
	desk(line: string, body?: unknown, key?: string): ReturnType<typeof call>;
	/** The order as the desk shows it. */
	shown(order: Order): Promise<Shown>;
}

// The part of an answer that tests check.
// biome-ignore lint/suspicious/noExplicitAny: an answer of the server, whose shape tests expect.
export type Shown = any;

export async function openDeskTestContext(
	databaseUrl: string,
	options: AppTestOptions = {},
): Promise<DeskTestContext> {
	const context = await openOrderTestContext(databaseUrl, options);
	const merchant = await addFactor(await signUp(context, 'skipper'));
	await addMerchant(context.db, { id: merchant.id }, context.services, Date.now());
	const desk = (line: string, body?: unknown, key?: string) => {
		const [method, path] = line.split(' ');
		return call(context, `${method} desk/${path}`, { token: merchant.token, body, key });
	};
	return {
		...context,
		merchant,
		desk,
		async shown(order) {
			return (await desk(`GET orders/${order.number}`)).body;
		},
	};
}
