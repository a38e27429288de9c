import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../core/catalogue/catalogue.ts';
import { firstShop } from '../../core/shop/first-shop.ts';
import { otherShop } from '../../tests/other-shop.ts';
import { catalogue } from '../../tests/publication.ts';
import { CatalogueContext } from '../publication/catalogue-context.tsx';
import { AuthProvider } from '../session/auth-provider.tsx';
import { WhatsNext } from './confirmation/whats-next.tsx';
import type { GuestOrder } from './guest/guest-order.ts';
import { SendBack } from './returns/send-back.tsx';

const terms = { deliveryDays: { from: 1, to: 2 }, returnDays: 14, timeZone: firstShop.timeZone };

const order: GuestOrder = {
	status: 'paid',
	number: 'BLUE-7QK3MPXA',
	email: 'g…@example.com',
	createdAt: '2026-11-21T12:00:00.000Z',
	lines: [],
	subtotalCents: 3499,
	discount: null,
	shippingCents: 599,
	totalCents: 4098,
	arrives: null,
	terms,
	address: null,
	refundedCents: 0,
	isCancelled: false,
	refunds: [],
	changes: 'open',
	revision: '',
	addressChange: null,
	cancellation: null,
	fulfilment: 'unfulfilled',
	carrier: null,
	trackingNumber: null,
	trackingUrl: null,
	paidAt: '2026-11-21T12:00:00.000Z',
	shippedAt: null,
	deliveredAt: null,
	returnUntil: null,
	mayReturn: false,
	returns: [],
};

/** What a page says of an order in a shop that promises something else by now. */
function shown(part: React.ReactNode): string {
	return renderToStaticMarkup(
		<StaticRouter location="/order">
			<AuthProvider>
				<CatalogueContext value={catalogueOf({ ...catalogue, shop: otherShop })}>
					{part}
				</CatalogueContext>
			</AuthProvider>
		</StaticRouter>,
	).replaceAll(/<[^>]*>/g, '');
}

describe('the days of an order that was made under other terms', () => {
	it('are its own where it can be sent back', () => {
		const sendBack = (change: Partial<GuestOrder>) =>
			shown(
				<SendBack
					order={{ ...order, ...change }}
					link={{ number: '', t: '' }}
					onChange={() => {}}
				/>,
			);
		expect(sendBack({})).toContain('Once it has arrived, you have 14 days to return');
		expect(sendBack({ terms: { ...terms, returnDays: 1 } })).toContain('you have 1 day to return');
		expect(sendBack({ returnUntil: 0 })).toContain('The 14 days for returns ended on');
		const { terms: _, ...ofReleaseBefore } = order;
		expect(
			shown(<SendBack order={ofReleaseBefore} link={{ number: '', t: '' }} onChange={() => {}} />),
		).toContain('you have 77 days to return');
	});

	it('are its own on the page after the payment', () => {
		expect(shown(<WhatsNext order={order} />)).toContain(
			'Standard shipping takes 1-2 business days after that, and you have 14 days to send back',
		);
		expect(shown(<WhatsNext order={null} />)).toContain('takes 8-9 business days after that');
		const oneDay = { ...terms, deliveryDays: { from: 1, to: 1 }, returnDays: 1 };
		expect(shown(<WhatsNext order={{ terms: oneDay }} />)).toContain(
			'takes 1 business day after that, and you have 1 day to send back',
		);
	});
});
