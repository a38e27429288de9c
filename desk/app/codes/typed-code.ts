import * as v from 'valibot';
import { codeFromTyped, discountCodePattern } from '../../../core/checkout/discount.ts';
import { formatCents } from '../../../core/money.ts';
import type { CodeTerms, ListedCode } from '../../rules/codes.ts';
import { isTooLarge, typedCents } from '../../rules/typed-cents.ts';

const maxAmountCents = 10_000_000;
const percentError = 'A whole number from 1 to 99.';

/** The values of the form of a code. */
export const typedCodeSchema = v.object({
	code: v.string(),
	kind: v.picklist(['percent', 'amount']),
	percent: v.string(),
	amount: v.string(),
	from: v.string(),
	to: v.string(),
	maxUses: v.string(),
	maxUsesPerEmail: v.string(),
});

export type TypedCode = Readonly<v.InferOutput<typeof typedCodeSchema>>;

export type CodeField = Exclude<keyof TypedCode, 'kind'>;
export type CodeErrors = Readonly<Partial<Record<CodeField, string>>>;

export const emptyCode: TypedCode = {
	code: '',
	kind: 'percent',
	percent: '',
	amount: '',
	from: '',
	to: '',
	maxUses: '',
	maxUsesPerEmail: '',
};

/** The values for an existing code. */
export function typedFrom(code: ListedCode): TypedCode {
	const text = (value: number | null) => (value === null ? '' : String(value));
	return {
		code: code.code,
		kind: code.percent === null ? 'amount' : 'percent',
		percent: text(code.percent),
		amount: code.amountCents === null ? '' : (code.amountCents / 100).toFixed(2),
		from: code.from ?? '',
		to: code.to ?? '',
		maxUses: text(code.maxUses),
		maxUsesPerEmail: text(code.maxUsesPerEmail),
	};
}

/** The errors of values that are above their limit, which typing more does not mend. */
export function excessErrors(typed: TypedCode): CodeErrors {
	if (typed.kind === 'percent') {
		return Number(withoutPercent(typed.percent)) > 99 ? { percent: percentError } : {};
	}
	return isTooLarge(typed.amount) || (typedCents(typed.amount) ?? 0) > maxAmountCents
		? { amount: `At most ${formatCents(maxAmountCents)}.` }
		: {};
}

/** The errors by field. */
export function codeErrors(typed: TypedCode): CodeErrors {
	const whole = 'A whole number of 1 or more, or leave it empty.';
	const errors: Record<CodeField, string | false> = {
		code: !discountCodePattern.test(codeOf(typed)) && '3 to 20 letters, digits and hyphens.',
		percent: typed.kind === 'percent' && wholeOf(typed.percent, 99) === undefined && percentError,
		amount: typed.kind === 'amount' && centsOf(typed) === undefined && 'An amount such as 12.50.',
		from: false,
		to:
			typed.from !== '' &&
			typed.to !== '' &&
			typed.to < typed.from &&
			'The last day is before the first.',
		maxUses: typed.maxUses.trim() !== '' && wholeOf(typed.maxUses) === undefined && whole,
		maxUsesPerEmail:
			typed.maxUsesPerEmail.trim() !== '' && wholeOf(typed.maxUsesPerEmail) === undefined && whole,
	};
	const wrong = Object.entries(errors).filter(([, sentence]) => sentence !== false);
	return { ...Object.fromEntries(wrong), ...excessErrors(typed) };
}

export function codeOf({ code }: TypedCode): string {
	return codeFromTyped(code);
}

/** The body of the call for valid values. */
export function termsOf(typed: TypedCode): CodeTerms {
	const isPercent = typed.kind === 'percent';
	return {
		percent: isPercent ? (wholeOf(typed.percent) ?? null) : null,
		amountCents: isPercent ? null : (centsOf(typed) ?? null),
		from: typed.from === '' ? null : typed.from,
		to: typed.to === '' ? null : typed.to,
		maxUses: wholeOf(typed.maxUses) ?? null,
		maxUsesPerEmail: wholeOf(typed.maxUsesPerEmail) ?? null,
	};
}

function wholeOf(text: string, most = 1_000_000): number | undefined {
	const plain = withoutPercent(text);
	const value = Number(plain);
	return /^\d{1,7}$/.test(plain) && value >= 1 && value <= most ? value : undefined;
}

function withoutPercent(text: string): string {
	return text.trim().replace(/\s*%$/, '');
}

function centsOf({ amount }: TypedCode): number | undefined {
	const cents = typedCents(amount);
	return cents !== undefined && cents <= maxAmountCents ? cents : undefined;
}
