import { type Cents, centsFromDollars } from '../../../core/money.ts';

/** Parses a typed amount, `$1,234.50` or `12`; undefined if it is invalid. */
export function typedCents(typed: string): Cents | undefined {
	const plain = typed
		.trim()
		.replace(/^\$\s*/, '')
		.replaceAll(',', '');
	if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain)) return undefined;
	const cents = centsFromDollars(Number(plain));
	return cents === 0 ? undefined : cents;
}
