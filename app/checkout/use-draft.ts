import { useEffect, useState } from 'react';
import type { AddressField } from '../../core/address.ts';
import { keptText } from '../kept-text.ts';
import { type CheckoutDraft, parseDraft, withField } from './draft.ts';

const kept = keptText(() => sessionStorage, 'blue-checkout-draft');

export interface UsedDraft {
	readonly draft: CheckoutDraft;
	readonly setField: (field: AddressField, value: string) => void;
	readonly setCode: (code: string | null) => void;
}

/** What the shopper typed, kept on the device for the session: a reload or Back loses nothing. */
export function useDraft(): UsedDraft {
	const [draft, setDraft] = useState(() => parseDraft(kept.read()));
	useEffect(() => kept.write(JSON.stringify(draft)), [draft]);
	return {
		draft,
		setField: (field, value) =>
			setDraft((now) => ({ ...now, address: withField(now.address, field, value) })),
		setCode: (code) => setDraft((now) => ({ ...now, code })),
	};
}
