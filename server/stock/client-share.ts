import { type RawBuilder, sql } from 'kysely';
import type { LineKey } from '../../core/checkout/cart.ts';
import type { Tx } from '../db/open.ts';
import { widestNetwork } from '../http/client-address.ts';

/** How much of a variant one client can reserve without paying. */
export interface ClientShare {
	/** The client address. The caller has locked its `widestNetwork`. */
	readonly address: string;
	readonly pieces: number;
	/** The part of the free stock, above 0 and up to 1. */
	readonly share: number;
}

/** What the other open payment pages of a client want of a variant, and have reserved. */
interface OpenDemand {
	readonly wanted: number;
	readonly held: number;
}

/** What a client can still order and reserve of a variant. */
export interface ClientQuantities {
	readonly orderable: number;
	/** The rest of an order is not reserved, and is taken from the free stock when it is paid. */
	readonly reservable: number;
}

/**
 * Bounds what the open pages of a client reserve of a locked variant, so that nobody empties the
 * shop without paying. All its pages together are also bound to what is free.
 */
export async function clientQuantities(
	db: Tx,
	{ address, pieces, share }: ClientShare,
	key: LineKey,
	free: number,
	exceptOrders: readonly string[],
): Promise<ClientQuantities> {
	const { wanted, held } = await openDemand(db, { address }, key, exceptOrders);
	const most = Math.max(1, Math.min(pieces, Math.floor((free + held) * share)));
	const around = await reservableAround(db, address, key, free, exceptOrders);
	return {
		orderable: Math.max(0, free + held - wanted),
		reservable: Math.max(0, Math.min(free, most - held, around)),
	};
}

/** One subscriber may have a whole IPv6 /48: all its clients together reserve half of the stock. */
const networkShare = 1 / 2;

async function reservableAround(
	db: Tx,
	address: string,
	key: LineKey,
	free: number,
	exceptOrders: readonly string[],
): Promise<number> {
	const network = widestNetwork(address);
	if (network === address) return free;
	const { held } = await openDemand(db, { network }, key, exceptOrders);
	return Math.max(1, Math.floor((free + held) * networkShare)) - held;
}

/** The address of a client, or the IPv6 /48 around it. */
export type Client = { readonly address: string } | { readonly network: string };

/** The condition that an unpaid order is a client's. The partial index has these orders only. */
export function isOfClient(client: Client): RawBuilder<boolean> {
	const isIt =
		'address' in client
			? sql`orders.client_address = ${client.address}`
			: sql`orders.client_address like ${`${client.network.replace(/:\/48$/, '')}%`}`;
	return sql<boolean>`(orders.client_address is not null and ${isIt})`;
}

async function openDemand(
	db: Tx,
	client: Client,
	{ id, size }: LineKey,
	exceptOrders: readonly string[],
): Promise<OpenDemand> {
	const { wanted, held } = await db
		.selectFrom('orders')
		.innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
		.leftJoin('stock_holds', (join) =>
			join
				.onRef('stock_holds.order_id', '=', 'orders.id')
				.onRef('stock_holds.product_id', '=', 'order_lines.product_id')
				.onRef('stock_holds.size', '=', 'order_lines.size'),
		)
		.select(({ fn }) => [
			fn.sum<number | string | null>('order_lines.quantity').as('wanted'),
			fn.sum<number | string | null>('stock_holds.quantity').as('held'),
		])
		.where(isOfClient(client))
		.where('orders.status', '=', 'pending')
		.where('orders.id', 'not in', exceptOrders)
		.where('order_lines.product_id', '=', id)
		.where('order_lines.size', '=', size)
		.executeTakeFirstOrThrow();
	return { wanted: Number(wanted ?? 0), held: Number(held ?? 0) };
}
