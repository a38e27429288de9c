import { html } from 'hono/html';
import type { Stripe } from 'stripe';
import { decliningWallet, type PracticeWallet, payingWallet } from '../payment/practice-wallets.ts';
import type { Markup } from './document.ts';
import { moneyText } from './money-text.ts';

/** Pays with a wallet by one press. Works without scripts. */
export function walletSection(session: Stripe.Checkout.Session): Markup {
	const total = moneyText(session.amount_total ?? 0, session.currency ?? 'usd');
	return html`<section class="express" aria-labelledby="express-heading">
<h2 id="express-heading">Pay with one press</h2>
${walletForm(
	session,
	payingWallet,
	html`<button type="submit" name="wallet" value="${payingWallet.id}" class="pay-button wallet-button"><span class="pay-label">${walletIcon}<span>Practice Wallet</span></span><span class="pay-busy" role="status"></span></button>`,
)}
<p class="small-print">Pays ${total} with the ${cardName(payingWallet)} in this wallet. There is nothing to type.</p>
</section>
<p class="or"><span>or</span></p>`;
}

/** The wallet of the list of practice cards. */
export function decliningWalletForm(session: Stripe.Checkout.Session): Markup {
	return walletForm(
		session,
		decliningWallet,
		html`<button type="submit" name="wallet" value="${decliningWallet.id}"><span class="practice-label">Wallet, declined</span> <span class="practice-number">${cardName(decliningWallet)}</span></button>`,
	);
}

function walletForm(session: Stripe.Checkout.Session, { id }: PracticeWallet, button: Markup) {
	return html`<form method="post" action="/c/pay/${session.id}" class="wallet-form" data-wallet="${id}">${button}</form>`;
}

function cardName({ card }: PracticeWallet): string {
	return `Visa ending in ${card.number.slice(-4)}`;
}

const walletIcon = html`<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="M4 7.5h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2h10v2M20 11.5h-4a2 2 0 0 0 0 4h4" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
