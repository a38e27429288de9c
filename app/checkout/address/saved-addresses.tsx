import type { User } from '@supabase/auth-js';
import { useEffect } from 'react';
import type { AddressField } from '../../../core/address/address.ts';
import { cityLine } from '../../../core/address/city-line.ts';
import { type SavedAddress, savedAddressesSchema } from '../../../core/address/saved-address.ts';
import { useShopperData } from '../../session/use-shopper-data.ts';
import type { AddressDraft } from '../draft.ts';
import type { UsedDraft } from '../use-draft.ts';
import { fieldId } from './address-field.tsx';
import { prefilled } from './prefilled.ts';

interface SavedAddressesProps {
	readonly user: User;
	readonly draft: UsedDraft;
}

/** Fills in the account's data, and offers the other saved addresses. */
export function SavedAddresses({ user, draft }: SavedAddressesProps) {
	const { state } = useShopperData('my-addresses', savedAddressesSchema);
	const addresses = state.kind === 'ready' ? state.data.addresses : null;
	const { fill, isTyped } = draft;
	useEffect(() => {
		const isTaken = (field: AddressField) => isTyped(field) || isFocused(field);
		// Without saved addresses, only the account's name and e-mail are filled in.
		const known = state.kind === 'loading' ? null : (addresses ?? []);
		fill((typed) => prefilled(typed, user, known, isTaken));
	}, [fill, isTyped, user, state.kind, addresses]);
	if (!addresses || addresses.length === 0) return null;
	return (
		<fieldset className="mt-8">
			<legend className="mb-3 font-semibold">Your addresses</legend>
			<div className="flex flex-wrap gap-3">
				{addresses.map((saved) => (
					<Choice
						key={saved.id}
						saved={saved}
						isChosen={isSame(saved, draft.draft.address)}
						onChoose={() => fill((typed) => ({ ...typed, ...saved.address }))}
					/>
				))}
			</div>
		</fieldset>
	);
}

interface ChoiceProps {
	readonly saved: SavedAddress;
	readonly isChosen: boolean;
	readonly onChoose: () => void;
}

function Choice({ saved: { id, address }, isChosen, onChoose }: ChoiceProps) {
	return (
		<label className="relative flex min-h-12 cursor-pointer items-center gap-3 rounded-field border border-edge bg-white px-4 py-2.5 has-checked:border-ink has-checked:ring-1 has-checked:ring-ink">
			<input
				type="radio"
				name="saved-address"
				value={id}
				checked={isChosen}
				onChange={onChoose}
				className="size-5 shrink-0 accent-ink"
			/>
			<span className="leading-snug">
				<span className="block font-semibold">
					{address.firstName} {address.lastName}
				</span>
				<span className="block text-muted text-sm">
					{address.address}, {cityLine(address)}
				</span>
			</span>
		</label>
	);
}

function isSame({ address }: SavedAddress, typed: AddressDraft): boolean {
	return Object.entries(address).every(
		([field, text]) => typed[field as keyof AddressDraft] === text,
	);
}

/** A focused field may be about to be typed into. */
function isFocused(field: AddressField): boolean {
	return document.activeElement?.id === fieldId(field);
}
