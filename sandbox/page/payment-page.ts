import { html } from 'hono/html';
import type { StoredSession } from '../checkout/session-store.ts';
import { countries, type FieldErrors, type TypedForm } from '../payment/card-form.ts';
import { practiceCards, spacedNumber } from '../payment/practice-cards.ts';
import { type Markup, pageResponse } from './document.ts';
import { choice, field } from './field.ts';
import { moneyText } from './money-text.ts';
import { summary } from './summary.ts';
import { decliningWalletForm, walletSection } from './wallets.ts';

export interface FormState {
	readonly typed: TypedForm;
	readonly errors: FieldErrors;
	/** The bank's message, if a card was refused. */
	readonly refusal?: string;
}

export const untouchedForm: FormState = {
	typed: { email: '', number: '', expiry: '', cvc: '', name: '', country: 'US', zip: '' },
	errors: {},
};

/** The page where the shopper pays. */
export function paymentPage(
	stored: StoredSession,
	merchant: string,
	form: FormState = untouchedForm,
): Promise<Response> {
	const hasErrors = form.refusal !== undefined || Object.keys(form.errors).length > 0;
	return pageResponse({
		title: `${hasErrors ? 'Please check: ' : ''}Pay ${merchant}`,
		formTargets: [stored.session.success_url],
		pictures: stored.plan.products.flatMap((product) => product.images.slice(0, 1)),
		body: html`<main class="payment">
${summary(stored, merchant)}
<section class="pay" aria-labelledby="pay-heading">
<div class="pay-inner">
${form.refusal ? refusalAlert(form.refusal) : ''}
${walletSection(stored.session)}
<h2 id="pay-heading">Pay with card</h2>
${cardForm(stored, form)}
</div>
</section>
${practiceCardList(stored)}
</main>`,
	});
}

function refusalAlert(sentence: string): Markup {
	return html`<div class="alert" role="alert" id="refusal" tabindex="-1"><strong>${sentence}</strong> Nothing was charged. You can try another card.</div>`;
}

function cardForm({ session }: StoredSession, { typed, errors }: FormState): Markup {
	const total = moneyText(session.amount_total ?? 0, session.currency ?? 'usd');
	return html`<form method="post" action="/c/pay/${session.id}" class="card-form">
${
	session.customer_email
		? html`<div class="field"><span class="label">Email</span><p class="known-email">${session.customer_email}</p></div>`
		: field({
				name: 'email',
				label: 'Email',
				type: 'email',
				inputmode: 'email',
				autocomplete: 'email',
				value: typed.email,
				error: errors.email,
			})
}
<fieldset>
<legend class="hidden">Card</legend>
${field({
	name: 'number',
	label: 'Card number',
	autocomplete: 'cc-number',
	inputmode: 'numeric',
	placeholder: '1234 1234 1234 1234',
	maxlength: 23,
	value: '',
	error: errors.number,
})}
<div class="pair">
${field({
	name: 'expiry',
	label: 'Expiry',
	autocomplete: 'cc-exp',
	inputmode: 'numeric',
	placeholder: 'MM / YY',
	maxlength: 9,
	value: typed.expiry,
	error: errors.expiry,
})}
${field({
	name: 'cvc',
	label: 'CVC',
	autocomplete: 'cc-csc',
	inputmode: 'numeric',
	placeholder: '123',
	maxlength: 4,
	value: '',
	error: errors.cvc,
})}
</div>
${field({
	name: 'name',
	label: 'Name on card',
	autocomplete: 'cc-name',
	value: typed.name,
	error: errors.name,
})}
</fieldset>
<fieldset>
<legend class="hidden">Billing</legend>
<div class="pair wide-first">
${choice('country', 'Country', 'billing country', countryOptions, typed.country, errors.country)}
${field({
	name: 'zip',
	label: 'ZIP',
	autocomplete: 'billing postal-code',
	placeholder: '12345',
	maxlength: 20,
	value: typed.zip,
	error: errors.zip,
	isOptional: true,
})}
</div>
</fieldset>
<button type="submit" class="pay-button"><span class="pay-label">Pay ${total}</span><span class="pay-busy" role="status"></span></button>
<p class="small-print">A practice page. Use a practice card: a real one is refused. Of the card number only the last four digits are kept.</p>
</form>`;
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' });
const countryOptions = countries.map((code) => ({
	value: code,
	label: countryNames.of(code) ?? code,
}));

/** One card of each kind. */
const listedCards = practiceCards.filter(
	(card, at) => practiceCards.findIndex((other) => other.label === card.label) === at,
);

/** Card numbers to copy. With scripts, each fills in the form. The wallet pays at once. */
function practiceCardList({ session }: StoredSession): Markup {
	return html`<section class="practice" aria-labelledby="practice-heading">
<h2 id="practice-heading">Practice cards</h2>
<p>Any future expiry and any CVC will do.</p>
<ul>${listedCards.map(
		(card) =>
			html`<li data-card="${card.number}"><span class="practice-label">${card.label}</span> <span class="practice-number">${spacedNumber(card.number)}</span></li>`,
	)}<li>${decliningWalletForm(session)}</li></ul>
</section>`;
}
