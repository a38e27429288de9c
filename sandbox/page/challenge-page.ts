import { html } from 'hono/html';
import type { StoredSession } from '../checkout/session-store.ts';
import type { Challenge } from '../payment/challenges.ts';
import { pageResponse } from './document.ts';
import { moneyText } from './money-text.ts';

/** The bank's authentication page (3-D Secure). */
export function challengePage(
	{ session }: StoredSession,
	challenge: Challenge,
	merchant: string,
): Promise<Response> {
	const total = moneyText(session.amount_total ?? 0, session.currency ?? 'usd');
	return pageResponse({
		title: `Confirm your payment to ${merchant}`,
		formTargets: [session.success_url],
		body: html`<main class="notice">
<div class="notice-card">
<div class="top-line"><span class="name">Practice Bank</span><span class="badge">Practice</span></div>
<h1>Is this you?</h1>
<p>Your bank wants to be sure that it is you who pays. A real bank would ask for a code or for your fingerprint here.</p>
<dl class="sums">
<div><dt>Shop</dt><dd>${merchant}</dd></div>
<div><dt>Amount</dt><dd>${total}</dd></div>
<div><dt>Card</dt><dd><span class="hidden">ending in</span> <span aria-hidden="true">••••</span> ${challenge.card.last4}</dd></div>
</dl>
<form method="post" class="answers">
<button type="submit" name="answer" value="complete" class="pay-button">Complete</button>
<button type="submit" name="answer" value="fail" class="quiet-button">Fail</button>
</form>
</div>
</main>`,
	});
}
