import type { User } from '@supabase/auth-js';
import { useRef, useState } from 'react';
import {
	maxSavedAddresses,
	type SavedAddress,
	savedAddressesSchema,
} from '../../../core/address/saved-address.ts';
import { ShopperView } from '../../session/shopper-view.tsx';
import { type UsedShopperData, useShopperData } from '../../session/use-shopper-data.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { focusIn } from '../focus-in.ts';
import { AddressEditor } from './address-editor.tsx';
import { AddressEntry } from './address-entry.tsx';

type Book = UsedShopperData<{ readonly addresses: readonly SavedAddress[] }>;

/** The saved addresses, which checkout offers. */
export function AddressBook({ user }: { readonly user: User }) {
	const book = useShopperData('my-addresses', savedAddressesSchema);
	return (
		<ShopperView state={book.state} onRetry={book.reload} loading="Looking up your addresses…">
			{({ addresses }) => <Addresses user={user} addresses={addresses} change={book.change} />}
		</ShopperView>
	);
}

interface AddressesProps {
	readonly user: User;
	readonly addresses: readonly SavedAddress[];
	readonly change: Book['change'];
}

function Addresses({ user, addresses, change }: AddressesProps) {
	/** The id of the edited address, or `new`. */
	const [edited, setEdited] = useState<string | null>(null);
	const [wasEdited, setWasEdited] = useState(false);
	const [refusal, setRefusal] = useState<string | null>(null);
	const list = useRef<HTMLUListElement>(null);
	const save = (saved: SavedAddress) => change('PUT', '', saved);

	async function remove({ id }: SavedAddress) {
		const sentence = await change('DELETE', `?id=${id}`);
		setRefusal(sentence);
		// The pressed button is removed with its address.
		if (sentence === null) list.current?.focus();
	}

	if (edited !== null) {
		return (
			<AddressEditor
				key={edited}
				user={user}
				saved={addresses.find(({ id }) => id === edited) ?? null}
				onSave={save}
				onClose={() => {
					setEdited(null);
					setWasEdited(true);
				}}
			/>
		);
	}
	return (
		<>
			<p
				ref={wasEdited ? focusIn : undefined}
				tabIndex={-1}
				className="mb-6 max-w-[60ch] text-muted"
			>
				{addresses.length > 0
					? 'Checkout offers these addresses and starts with the first one.'
					: 'No saved addresses yet. Add one, and checkout fills itself in.'}
			</p>
			<div role="alert" className="mb-6 empty:hidden">
				{refusal && <Notice tone="error">{refusal}</Notice>}
			</div>
			<ul
				ref={list}
				tabIndex={-1}
				aria-label="Addresses"
				className="mb-8 grid gap-4 empty:hidden md:grid-cols-2"
			>
				{addresses.map((saved) => (
					<AddressEntry
						key={saved.id}
						saved={saved}
						onEdit={() => setEdited(saved.id)}
						onDefault={async () => setRefusal(await save({ ...saved, isDefault: true }))}
						onRemove={() => remove(saved)}
					/>
				))}
			</ul>
			{addresses.length < maxSavedAddresses && (
				<Button variant="action" className="max-sm:w-full" onClick={() => setEdited('new')}>
					Add an Address
				</Button>
			)}
		</>
	);
}
