import * as v from 'valibot';
import {
	type AddressField,
	addressLabel,
	addressLabels,
	defaultCountry,
} from '../../core/address/address.ts';
import { discountSchema } from '../../core/checkout/discount.ts';
import type { Discount } from '../../core/checkout/pricing.ts';

/** The typed values: every field as text, valid or not. */
export type AddressDraft = Readonly<Record<AddressField, string>>;

export interface CheckoutDraft {
	readonly address: AddressDraft;
	/** The applied discount and its value at that time. */
	readonly discount: Discount | null;
}

export const emptyAddress: AddressDraft = {
	firstName: '',
	lastName: '',
	email: '',
	phone: '',
	address: '',
	address2: '',
	city: '',
	state: '',
	zip: '',
	country: defaultCountry,
};

export const emptyDraft: CheckoutDraft = { address: emptyAddress, discount: null };

const storedSchema = v.object({
	address: v.record(v.string(), v.string()),
	discount: v.fallback(v.nullable(discountSchema), null),
});

/** Parses a stored draft. Unknown fields are dropped. */
export function parseDraft(stored: string | null): CheckoutDraft {
	if (stored === null) return emptyDraft;
	const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), storedSchema), stored);
	if (!parsed.success) return emptyDraft;
	const { address, discount } = parsed.output;
	const known = Object.entries(address).filter(([field]) => Object.hasOwn(addressLabels, field));
	return { address: { ...emptyAddress, ...Object.fromEntries(known) }, discount };
}

/**
 * A state belongs to its country, so a new country clears it. A country without postal codes clears
 * the code.
 */
export function withField(address: AddressDraft, field: AddressField, value: string): AddressDraft {
	const changed = { ...address, [field]: value };
	if (field !== 'country') return changed;
	const hasZip = addressLabel('zip', value) !== null;
	return { ...changed, state: '', zip: hasZip ? address.zip : '' };
}
