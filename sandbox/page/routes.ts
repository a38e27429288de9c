import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { findSession, type StoredSession } from '../checkout/session-store.ts';
import { fieldNames, type ReadForm, readCardForm, type TypedForm } from '../payment/card-form.ts';
import { type Challenge, findChallenge } from '../payment/challenges.ts';
import { answerChallenge, type Payment, payWithCard } from '../payment/pay.ts';
import { practiceWallet, walletCard } from '../payment/practice-wallets.ts';
import type { Provider } from '../provider.ts';
import { challengePage } from './challenge-page.ts';
import { expiredPage, paidPage, unknownPage } from './notice-pages.ts';
import { paymentPage, untouchedForm } from './payment-page.ts';
import { shopAddress, successAddress } from './session-links.ts';

/** Routes of the payment page and the bank's authentication: plain forms and redirects. */
export function pageRoutes(provider: Provider): Hono {
	const app = new Hono();
	app.use('/c/*', bodyLimit({ maxSize: 64 * 1024 }));
	app.get('/c/pay/:id', (context) => showPayment(provider, context));
	app.post('/c/pay/:id', (context) => receivePayment(provider, context));
	app.get('/c/pay/:id/confirm/:challenge', (context) => showChallenge(provider, context));
	app.post('/c/pay/:id/confirm/:challenge', (context) => receiveAnswer(provider, context));
	return app;
}

/** The name that the session states, else that of the account. */
function merchantOf({ merchant }: Provider, { session }: StoredSession): string {
	return session.branding_settings?.display_name ?? merchant;
}

function showPayment(provider: Provider, context: Context): Promise<Response> {
	const stored = sessionOf(provider, context);
	if (!stored) return unknownPage(shopAddress(provider), provider.merchant);
	const { session } = stored;
	const merchant = merchantOf(provider, stored);
	if (session.status === 'complete') return paidPage(session, merchant);
	if (session.status === 'expired') return expiredPage(session, merchant);
	return paymentPage(stored, merchant);
}

/** A card or a wallet: the same steps follow. */
async function receivePayment(provider: Provider, context: Context): Promise<Response> {
	const stored = sessionOf(provider, context);
	if (stored?.session.status !== 'open') return showPayment(provider, context);
	const form = new URLSearchParams(await context.req.text());
	const typed = readTyped(form);
	const wallet = practiceWallet(form.get('wallet'));
	const email = stored.session.customer_email;
	const now = new Date(provider.now());
	const read: ReadForm = wallet
		? { ok: true, card: walletCard(wallet, email, now) }
		: readCardForm(typed, email, now);
	if (!read.ok)
		return paymentPage(stored, merchantOf(provider, stored), { typed, errors: read.errors });
	const payment = payWithCard(provider, stored.session.id, read.card);
	return afterPayment(provider, context, payment, typed);
}

function showChallenge(provider: Provider, context: Context): Promise<Response> | Response {
	const [stored, challenge] = [sessionOf(provider, context), challengeOf(provider, context)];
	const isAsked = challenge && !challenge.isAnswered && stored?.session.status === 'open';
	if (!isAsked) return toPayment(context);
	return challengePage(stored, challenge, merchantOf(provider, stored));
}

async function receiveAnswer(provider: Provider, context: Context): Promise<Response> {
	const challenge = challengeOf(provider, context);
	if (!challenge) return toPayment(context);
	const answer = new URLSearchParams(await context.req.text()).get('answer');
	const payment = answerChallenge(provider, challenge, answer === 'complete');
	return afterPayment(provider, context, payment, untouchedForm.typed);
}

async function afterPayment(
	provider: Provider,
	context: Context,
	payment: Payment,
	typed: TypedForm,
): Promise<Response> {
	switch (payment.kind) {
		case 'paid':
			return context.redirect(successAddress(payment.session), 303);
		case 'challenge':
			return context.redirect(`${paymentPath(context)}/confirm/${payment.challengeId}`, 303);
		case 'declined': {
			const stored = sessionOf(provider, context);
			if (!stored) return toPayment(context);
			return paymentPage(stored, merchantOf(provider, stored), {
				typed,
				errors: {},
				refusal: payment.sentence,
			});
		}
		case 'closed':
		case 'unknown':
			return toPayment(context);
	}
}

function readTyped(form: URLSearchParams): TypedForm {
	const typed = { ...untouchedForm.typed };
	for (const name of fieldNames) typed[name] = (form.get(name) ?? '').slice(0, 200);
	return typed;
}

function sessionOf(provider: Provider, context: Context): StoredSession | undefined {
	return findSession(provider.state, context.req.param('id') ?? '');
}

/** Only a challenge of this session counts. */
function challengeOf(provider: Provider, context: Context): Challenge | undefined {
	const challenge = findChallenge(provider.state, context.req.param('challenge') ?? '');
	return challenge?.sessionId === context.req.param('id') ? challenge : undefined;
}

function paymentPath(context: Context): string {
	return `/c/pay/${encodeURIComponent(context.req.param('id') ?? '')}`;
}

function toPayment(context: Context): Response {
	return context.redirect(paymentPath(context), 303);
}
