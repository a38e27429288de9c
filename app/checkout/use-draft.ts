import { useCallback, useEffect, useRef, useState } from 'react';
import type { AddressField } from '../../core/address/address.ts';
import type { Discount } from '../../core/checkout/pricing.ts';
import { onPersonalDataCleared } from '../browser/personal-data.ts';
import { type AddressDraft, type CheckoutDraft, parseDraft, withField } from './draft.ts';
import { draftStorage } from './draft-storage.ts';

export interface UsedDraft {
	readonly draft: CheckoutDraft;
	readonly setField: (field: AddressField, value: string) => void;
	/** Fills in fields from another source than the keyboard, such as a saved address. */
	readonly fill: (step: (typed: AddressDraft) => AddressDraft) => void;
	/** Whether the shopper has changed a field, even if it is empty again. */
	readonly isTyped: (field: AddressField) => boolean;
	readonly setDiscount: (discount: Discount | null) => void;
}

/** The draft of checkout, stored for the session, so that a reload loses nothing. */
export function useDraft(): UsedDraft {
	const [draft, setDraft] = useState(() => parseDraft(draftStorage.read()));
	const typedFields = useRef(new Set<AddressField>());
	const isTyped = useCallback<UsedDraft['isTyped']>((field) => typedFields.current.has(field), []);
	useEffect(() => void draftStorage.write(JSON.stringify(draft)), [draft]);
	useEffect(() => onPersonalDataCleared(() => setDraft(parseDraft(null))), []);
	const fill = useCallback<UsedDraft['fill']>(
		(step) => setDraft((now) => ({ ...now, address: step(now.address) })),
		[],
	);
	const setDiscount = useCallback<UsedDraft['setDiscount']>(
		(discount) => setDraft((now) => ({ ...now, discount })),
		[],
	);
	return {
		draft,
		setField: (field, value) => {
			typedFields.current.add(field);
			fill((typed) => withField(typed, field, value));
		},
		fill,
		isTyped,
		setDiscount,
	};
}
