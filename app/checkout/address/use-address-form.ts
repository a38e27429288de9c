import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import {
	type Address,
	type AddressErrors,
	type AddressField,
	addressErrors,
	addressSchema,
	defaultCountry,
} from '../../../core/address/address.ts';
import { notSoldToTyped, type Places } from '../../../core/shop/places.ts';
import { useShop } from '../../publication/catalogue-context.tsx';
import { afterPaint } from '../../ui/after-paint.ts';
import { afterPress } from '../../ui/after-press.ts';
import type { AddressDraft } from '../draft.ts';

export interface UsedAddressForm {
	/** Errors to show: of fields that were left, and of all fields after a submit. */
	readonly errors: AddressErrors;
	/** Whether the error summary is shown. It takes the focus at each failed submit. */
	readonly hasSummary: boolean;
	readonly summary: RefObject<HTMLDivElement | null>;
	readonly leave: (field: AddressField) => void;
	readonly submit: (event: SubmitEvent) => void;
}

/**
 * Validates a field when it is left, and all on submit. An error disappears when its field is
 * valid.
 */
export function useAddressForm(
	typed: AddressDraft,
	onValid: (address: Address) => void,
	/** The present address of the order, if one is corrected. */
	present?: Pick<Address, 'country' | 'state'>,
): UsedAddressForm {
	const [left, setLeft] = useState<ReadonlySet<AddressField>>(new Set());
	const [failedTries, setFailedTries] = useState(0);
	const summary = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (failedTries > 0) summary.current?.focus();
	}, [failedTries]);

	const place = placeError(useShop(), typed, present);
	const all = { ...addressErrors(typed), ...place };
	// A place that is not sold to shows before anything else is typed.
	const errors = failedTries > 0 ? all : { ...onlyOf(all, left), ...place };

	function submit(event: SubmitEvent) {
		event.preventDefault();
		const parsed = v.safeParse(addressSchema, typed);
		if (parsed.success && Object.keys(all).length === 0) onValid(parsed.output);
		// The pressed button is painted before the summary takes the focus and scrolls the page.
		else afterPaint(() => setFailedTries((tries) => tries + 1));
	}

	return {
		errors,
		hasSummary: failedTries > 0 && Object.keys(all).length > 0,
		summary,
		leave: (field) => afterPress(() => setLeft((now) => new Set([...now, field]))),
		submit,
	};
}

function placeError(
	shop: Places,
	typed: AddressDraft,
	present: Parameters<typeof notSoldToTyped>[2],
): AddressErrors {
	const sentence = typed.country === '' ? null : notSoldToTyped(shop, typed, present);
	if (sentence === null) return {};
	return isState(typed) ? { state: sentence } : { country: sentence };
}

function isState({ country, state }: AddressDraft): boolean {
	return country === defaultCountry && state !== '';
}

function onlyOf(errors: AddressErrors, fields: ReadonlySet<AddressField>): AddressErrors {
	const shown = Object.entries(errors).filter(([field]) => fields.has(field as AddressField));
	return Object.fromEntries(shown);
}
