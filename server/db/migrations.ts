import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { accountChanges } from './migrations/account-changes.ts';
import { accountDeletions } from './migrations/account-deletions.ts';
import { accounts } from './migrations/accounts.ts';
import { auditIds } from './migrations/audit-ids.ts';
import { auth } from './migrations/auth.ts';
import { backupDrills } from './migrations/backup-drills.ts';
import { collectionTexts } from './migrations/collection-texts.ts';
import { collections } from './migrations/collections.ts';
import { deliveryDates } from './migrations/delivery-dates.ts';
import { desk } from './migrations/desk.ts';
import { deskOrders } from './migrations/desk-orders.ts';
import { discounts } from './migrations/discounts.ts';
import { emptyVitals } from './migrations/empty-vitals.ts';
import { firstGarmentTexts } from './migrations/first-garment-texts.ts';
import { firstProof } from './migrations/first-proof.ts';
import { fulfilment } from './migrations/fulfilment.ts';
import { garmentFacts } from './migrations/garment-facts.ts';
import { health } from './migrations/health.ts';
import { linking } from './migrations/linking.ts';
import { messageAnswers } from './migrations/message-answers.ts';
import { messages } from './migrations/messages.ts';
import { missingStock } from './migrations/missing-stock.ts';
import { numbers } from './migrations/numbers.ts';
import { octopusColours } from './migrations/octopus-colours.ts';
import { orderLinkVersion } from './migrations/order-link-version.ts';
import { orderLinks } from './migrations/order-links.ts';
import { orderSearch } from './migrations/order-search.ts';
import { orderTerms } from './migrations/order-terms.ts';
import { otherPayments } from './migrations/other-payments.ts';
import { paletteColours } from './migrations/palette-colours.ts';
import { paletteDraft } from './migrations/palette-draft.ts';
import { paymentCard } from './migrations/payment-card.ts';
import { pictureFiles } from './migrations/picture-files.ts';
import { previews } from './migrations/previews.ts';
import { privateFacts } from './migrations/private-facts.ts';
import { productAddresses } from './migrations/product-addresses.ts';
import { productDrafts } from './migrations/product-drafts.ts';
import { publicationChanges } from './migrations/publication-changes.ts';
import { publicationMoments } from './migrations/publication-moments.ts';
import { publicationSchedules, scheduledPublications } from './migrations/publication-schedules.ts';
import { publications } from './migrations/publications.ts';
import { refundLines } from './migrations/refund-lines.ts';
import { retention } from './migrations/retention.ts';
import { returnProgress } from './migrations/return-progress.ts';
import { searchCodes } from './migrations/search-codes.ts';
import { searchTerms } from './migrations/search-terms.ts';
import { secondFactors } from './migrations/second-factors.ts';
import { shipsTo } from './migrations/ships-to.ts';
import { shopDraft } from './migrations/shop-draft.ts';
import { shopperChanges } from './migrations/shopper-changes.ts';
import { staffActions } from './migrations/staff-actions.ts';
import { stock } from './migrations/stock.ts';
import { stockMovements } from './migrations/stock-movements.ts';
import { trackingLinks } from './migrations/tracking-links.ts';
import { vitals } from './migrations/vitals.ts';
import { wishlists } from './migrations/wishlists.ts';
import { wrappedSecrets } from './migrations/wrapped-secrets.ts';

/** In order of their names. A migration that has been released is never changed again. */
export const migrations: Readonly<Record<string, Migration>> = {
	'0001-first-sale': { up: firstSale },
	'0002-subscribers': { up: subscribers },
	'0003-stock': { up: stock },
	'0004-auth': { up: auth },
	'0005-accounts': { up: accounts },
	'0006-fulfilment': { up: fulfilment },
	'0007-order-links': { up: orderLinks },
	'0008-messages': { up: messages },
	'0009-missing-stock': { up: missingStock },
	'0010-desk': { up: desk },
	'0011-desk-orders': { up: deskOrders },
	'0012-stock-movements': { up: stockMovements },
	'0013-return-progress': { up: returnProgress },
	'0014-discounts': { up: discounts },
	'0015-message-answers': { up: messageAnswers },
	'0016-health': { up: health },
	'0017-numbers': { up: numbers },
	'0018-vitals': { up: vitals },
	'0019-delivery-dates': { up: deliveryDates },
	'0020-first-proof': { up: firstProof },
	'0021-linking': { up: linking },
	'0022-order-link-version': { up: orderLinkVersion },
	'0023-account-changes': { up: accountChanges },
	'0024-second-factors': { up: secondFactors },
	'0025-wrapped-secrets': { up: wrappedSecrets },
	'0026-retention': { up: retention },
	'0027-staff-actions': { up: staffActions },
	'0028-search-terms': { up: searchTerms },
	'0030-payment-card': { up: paymentCard },
	'0031-refund-lines': { up: refundLines },
	'0032-shopper-changes': { up: shopperChanges },
	'0034-wishlists': { up: wishlists },
	'0035-publications': { up: publications },
	'0036-product-drafts': { up: productDrafts },
	'0037-picture-files': { up: pictureFiles },
	'0038-product-addresses': { up: productAddresses },
	'0039-collections': { up: collections },
	'0040-palette-colours': { up: paletteColours },
	'0041-publication-schedules': { up: publicationSchedules },
	'0042-scheduled-publications': { up: scheduledPublications },
	'0043-previews': { up: previews },
	'0044-publication-changes': { up: publicationChanges },
	'0045-account-deletions': { up: accountDeletions },
	'0046-other-payments': { up: otherPayments },
	'0047-garment-facts': { up: garmentFacts },
	'0048-audit-ids': { up: auditIds },
	'0049-tracking-links': { up: trackingLinks },
	'0050-collection-texts': { up: collectionTexts },
	'0051-search-codes': { up: searchCodes },
	'0052-first-garment-texts': { up: firstGarmentTexts },
	'0053-octopus-colours': { up: octopusColours },
	'0054-empty-vitals': { up: emptyVitals },
	'0055-order-search': { up: orderSearch },
	'0056-palette-draft': { up: paletteDraft },
	'0058-publication-moments': { up: publicationMoments },
	'0059-order-terms': { up: orderTerms },
	'0060-shop-draft': { up: shopDraft },
	'0061-backup-drills': { up: backupDrills },
	'0062-private-facts': { up: privateFacts },
	'0063-ships-to': { up: shipsTo },
};

// Text, integer and bigint mean the same on both databases, so one set serves both.
async function firstSale(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('orders')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('number', 'text', (column) => column.notNull().unique())
		.addColumn('status', 'text', (column) =>
			column.notNull().check(sql`status in ('pending', 'paid', 'expired', 'failed', 'refunded')`),
		)
		.addColumn('email', 'text', (column) => column.notNull())
		.addColumn('address', 'text', (column) => column.notNull())
		.addColumn('subtotal_cents', 'integer', (column) => column.notNull())
		.addColumn('discount_code', 'text')
		.addColumn('discount_cents', 'integer', (column) => column.notNull())
		.addColumn('shipping_cents', 'integer', (column) => column.notNull())
		.addColumn('total_cents', 'integer', (column) => column.notNull().check(sql`total_cents >= 0`))
		.addColumn('currency', 'text', (column) => column.notNull())
		.addColumn('attempt_key', 'text', (column) => column.unique())
		.addColumn('request_hash', 'text', (column) => column.notNull())
		.addColumn('replaces_order_id', 'text', (column) => column.references('orders.id'))
		.addColumn('payment_parameters', 'text', (column) => column.notNull())
		.addColumn('payment_try', 'integer', (column) => column.notNull().defaultTo(1))
		.addColumn('payment_expires_at_ms', 'bigint', (column) => column.notNull())
		.addColumn('payment_session_id', 'text', (column) => column.unique())
		.addColumn('payment_url', 'text')
		.addColumn('payment_intent_id', 'text')
		.addColumn('livemode', 'integer', (column) => column.notNull())
		.addColumn('created_at_ms', 'bigint', (column) => column.notNull())
		.addColumn('paid_at_ms', 'bigint')
		.execute();
	await db.schema
		.createIndex('orders_status_created')
		.on('orders')
		.columns(['status', 'created_at_ms'])
		.execute();
	await db.schema
		.createTable('order_lines')
		.addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
		.addColumn('position', 'integer', (column) => column.notNull())
		.addColumn('product_id', 'text', (column) => column.notNull())
		.addColumn('slug', 'text', (column) => column.notNull())
		.addColumn('name', 'text', (column) => column.notNull())
		.addColumn('category', 'text', (column) => column.notNull())
		.addColumn('size', 'text', (column) => column.notNull())
		.addColumn('image', 'text', (column) => column.notNull())
		.addColumn('price_cents', 'integer', (column) => column.notNull())
		.addColumn('quantity', 'integer', (column) => column.notNull().check(sql`quantity > 0`))
		.addPrimaryKeyConstraint('order_lines_key', ['order_id', 'position'])
		.execute();
	await db.schema
		.createTable('order_history')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
		.addColumn('from_status', 'text')
		.addColumn('to_status', 'text', (column) => column.notNull())
		.addColumn('cause', 'text', (column) => column.notNull())
		.addColumn('detail', 'text')
		.addColumn('at_ms', 'bigint', (column) => column.notNull())
		.execute();
	await db.schema
		.createIndex('order_history_order')
		.on('order_history')
		.columns(['order_id', 'at_ms'])
		.execute();
	await db.schema
		.createTable('outbox')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('cause', 'text', (column) => column.notNull().unique())
		.addColumn('template', 'text', (column) => column.notNull())
		.addColumn('recipient', 'text', (column) => column.notNull())
		.addColumn('data', 'text', (column) => column.notNull())
		.addColumn('status', 'text', (column) =>
			column.notNull().check(sql`status in ('waiting', 'sent', 'failed')`),
		)
		.addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
		.addColumn('next_attempt_at_ms', 'bigint', (column) => column.notNull())
		.addColumn('last_error', 'text')
		.addColumn('created_at_ms', 'bigint', (column) => column.notNull())
		.addColumn('sent_at_ms', 'bigint')
		.execute();
	await db.schema
		.createIndex('outbox_due')
		.on('outbox')
		.columns(['status', 'next_attempt_at_ms'])
		.execute();
	await db.schema
		.createTable('provider_events')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('type', 'text', (column) => column.notNull())
		.addColumn('order_id', 'text', (column) => column.references('orders.id'))
		.addColumn('outcome', 'text', (column) => column.notNull())
		.addColumn('payload', 'text', (column) => column.notNull())
		.addColumn('received_at_ms', 'bigint', (column) => column.notNull())
		.execute();
}

async function subscribers(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('subscribers')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('email', 'text', (column) => column.notNull().unique())
		.addColumn('source', 'text', (column) => column.notNull())
		.addColumn('created_at_ms', 'bigint', (column) => column.notNull())
		.execute();
}
