import * as v from 'valibot';
import { expect } from 'vitest';
import { formatShopTime } from '../../../../core/calendar.ts';
import { lineFor } from '../../../../core/checkout/cart.ts';
import { checkoutRequest } from '../../../../core/checkout/checkout-request.ts';
import { firstShop } from '../../../../core/shop/first-shop.ts';
import { address } from '../../../../server/checkout/testing/checkout-bodies.ts';
import { products, terms } from '../../../../tests/publication.ts';
import type { ProductDraft } from '../../../rules/product-draft.ts';
import {
	type NewPriceSchedule,
	type Schedule,
	scheduleListAnswerSchema,
} from '../../../rules/schedules.ts';
import type { DeskTestContext } from '../../testing/desk-test-context.ts';
import { publishingCalls, shirt } from '../../testing/publishing-calls.ts';
import { publishDue } from '../publish-due.ts';

export const [tee] = products as readonly [(typeof products)[number]];
export const hourMs = 60 * 60_000;

/** The time of the shop in some hours, as the form sends it. */
export const inHours = (hours: number) => shopTimeText(Date.now() + hours * hourMs);
export const shopTimeText = (atMs: number) =>
	formatShopTime(atMs, firstShop.timeZone).slice(0, 16).replace(' ', 'T');

/** What tests of schedules ask the desk for, mostly about the shirt. */
export function scheduleCalls(getContext: () => DeskTestContext) {
	const calls = publishingCalls(getContext);

	async function list(): Promise<readonly Schedule[]> {
		const { status, body } = await getContext().desk('GET schedules');
		expect(status).toBe(200);
		return v.parse(scheduleListAnswerSchema, body).schedules;
	}

	const typed = (change: Partial<NewPriceSchedule>): NewPriceSchedule => ({
		price: '29.99',
		compareAt: '',
		from: inHours(1),
		until: '',
		...change,
	});
	const schedule = async (change: Partial<NewPriceSchedule> = {}, id: string = shirt.id) =>
		await getContext().desk(`POST products/${id}/schedules`, typed(change));

	const publishAt = async (at = inHours(1), id: string = shirt.id) =>
		await getContext().desk(`POST products/${id}/publish-at`, { at });

	/** Publishes what is due in some hours. The session of the desk stays at the present time. */
	async function due(hours: number): Promise<void> {
		const now = () => Date.now() + hours * hourMs;
		await publishDue({ ...getContext().services, now });
	}

	const sold = (id: string = shirt.id) => getContext().services.currentCatalogue().byId(id);

	const publications = async () =>
		await getContext()
			.db.selectFrom('publications')
			.select(['number', 'published_by', 'schedule_id'])
			.orderBy('number')
			.execute();

	async function paid(id: string = shirt.id): Promise<number> {
		const now = sold(id);
		if (!now) throw new Error(`${id} is not sold`);
		const order = await getContext().buy(
			checkoutRequest([lineFor(now, 'M', 1)], address, terms, null),
		);
		return order.subtotal_cents;
	}

	const audit = async (): Promise<readonly { what: string; who: string; outcome: string }[]> =>
		(await getContext().desk('GET audit?kind=products')).body.entries;

	return {
		list,
		schedule,
		publishAt,
		due,
		sold,
		publications,
		paid,
		audit,
		act: calls.act,
		answer: calls.answer,
		product: (id: string = shirt.id) => calls.product(id),
		save: (change: Partial<ProductDraft>, id: string = shirt.id) => calls.save(id, change),
		/** What a new product needs. */
		facts: calls.madeInPortugal,
		async publish(): Promise<void> {
			expect((await calls.publish()).status).toBe(200);
		},
		async undo(number: number): Promise<void> {
			expect((await calls.undo(number)).status).toBe(200);
		},
	};
}
