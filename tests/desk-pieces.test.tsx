import { randomUUID } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CatalogueContext } from '../app/publication/catalogue-context.tsx';
import { checkoutRequest } from '../core/checkout/checkout-request.ts';
import { Lines } from '../desk/app/order/lines.tsx';
import { PackingSlip } from '../desk/app/slips/packing-slip.tsx';
import { deskOrderSchema, orderListAnswerSchema } from '../desk/rules/order-answers.ts';
import {
	type DeskTestContext,
	openDeskTestContext,
} from '../desk/server/testing/desk-test-context.ts';
import { address, cartOf } from '../server/checkout/testing/checkout-bodies.ts';
import type { Order } from '../server/db/order-schema.ts';
import { onOneDatabase } from './databases.ts';
import { catalogue, terms } from './publication.ts';

onOneDatabase('the pieces of an order', ({ create }) => {
	let context: DeskTestContext;
	beforeAll(async () => {
		context = await openDeskTestContext(await create());
	});
	afterAll(() => context.stop());

	const buyFour = () => {
		const cart = cartOf(['women-octopus-blue', 'M', 3], ['men-captain', 'L', 1]);
		return context.buy(checkoutRequest(cart, address, terms, null));
	};

	/** Refunds what is named here. A null amount is all that is left. */
	async function refund(order: Order, body: { cents: number | null; lines?: readonly object[] }) {
		const { revision } = await context.shown(order);
		const input = { restocks: false, returnNumber: null, revision, ...body };
		const made = await context.desk(`POST orders/${order.number}/refund`, input, randomUUID());
		expect(made.status).toBe(200);
	}

	/** What the list, the page of the order and its packing slip say. */
	async function shownPieces(order: Order): Promise<readonly string[]> {
		const listed = await context.desk(`GET orders?search=${order.number}`);
		const [row] = v.parse(orderListAnswerSchema, listed.body).orders;
		const shown = v.parse(deskOrderSchema, await context.shown(order));
		const page = renderToStaticMarkup(
			<CatalogueContext value={catalogue}>
				<Lines order={shown} />
			</CatalogueContext>,
		);
		const slip = renderToStaticMarkup(
			<CatalogueContext value={catalogue}>
				<PackingSlip slip={{ order: shown }} />
			</CatalogueContext>,
		);
		return [String(row?.pieces), piecesIn(page), piecesIn(slip)];
	}

	it('are the same in the list, on its page and on its slip', async () => {
		expect(await shownPieces(await buyFour())).toEqual(['4', '4 pieces', '4 pieces']);
	});

	it('are without those that were refunded', async () => {
		const order = await buyFour();
		await refund(order, { cents: 5998, lines: [{ position: 0, quantity: 2, restocks: true }] });
		expect(await shownPieces(order)).toEqual(['2', '2 of 4 pieces', '2 pieces']);
	});

	it('are none after everything was refunded as an amount', async () => {
		const order = await buyFour();
		await refund(order, { cents: null });
		expect(await shownPieces(order)).toEqual(['0', '0 of 4 pieces', '0 pieces']);
	});
});

function piecesIn(html: string): string {
	return /[\d of]*\d pieces?/.exec(html)?.[0] ?? '';
}
