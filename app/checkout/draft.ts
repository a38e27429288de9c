import * as v from 'valibot';
import {
	type AddressField,
	addressLabel,
	addressLabels,
	defaultCountry,
} from '../../core/address.ts';
import { discountSchema } from '../../core/discount.ts';
import type { Discount } from '../../core/pricing.ts';

/** What was typed so far: every field as text, right or wrong. */
export type AddressDraft = Readonly<Record<AddressField, string>>;

export interface CheckoutDraft {
	readonly address: AddressDraft;
	/** The discount that was applied, and what it was worth then. */
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

/** A draft from what the browser kept. Fields that we do not know are left out. */
export function parseDraft(stored: string | null): CheckoutDraft {
	if (stored === null) return emptyDraft;
	const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), storedSchema), stored);
	if (!parsed.success) return emptyDraft;
	const { address, discount } = parsed.output;
	const known = Object.entries(address).filter(([field]) => Object.hasOwn(addressLabels, field));
	return { address: { ...emptyAddress, ...Object.fromEntries(known) }, discount };
}

/** A state belongs to its country: another starts without one, and without a code if it has none. */
export function withField(address: AddressDraft, field: AddressField, value: string): AddressDraft {
	const changed = { ...address, [field]: value };
	if (field !== 'country') return changed;
	const hasZip = addressLabel('zip', value) !== null;
	return { ...changed, state: '', zip: hasZip ? address.zip : '' };
}
