import type { User } from '@supabase/auth-js';
import { useState } from 'react';
import {
	maxSavedAddresses,
	type SavedAddress,
	savedAddressesSchema,
} from '../../core/saved-address.ts';
import { AddressLines } from '../orders/address-lines.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { AddressEditor } from './address-editor.tsx';
import { ShopperView } from './shopper-view.tsx';
import { textLinkClass } from './text-link.ts';
import { type UsedShopperData, useShopperData } from './use-shopper-data.ts';

type Book = UsedShopperData<{ readonly addresses: readonly SavedAddress[] }>;

/** Addresses that checkout offers. */
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
	/** Id of the one that is edited, `new` for one to come. */
	const [edited, setEdited] = useState<string | null>(null);
	const [failure, setFailure] = useState<string | null>(null);
	const keep = (saved: SavedAddress) => change('PUT', '', saved);

	if (edited !== null) {
		return (
			<AddressEditor
				key={edited}
				user={user}
				saved={addresses.find(({ id }) => id === edited) ?? null}
				keep={keep}
				onClose={() => setEdited(null)}
			/>
		);
	}
	return (
		<>
			<p className="mb-6 max-w-[60ch] text-lg">
				{addresses.length > 0
					? 'Checkout offers these, the first one at once.'
					: 'None kept yet. Add one, and checkout is a matter of a press.'}
			</p>
			<div role="alert" className="mb-6 empty:hidden">
				{failure && <Notice tone="error">{failure}</Notice>}
			</div>
			<ul className="grid gap-x-10 gap-y-8 border-line border-t pt-6 empty:hidden md:grid-cols-2">
				{addresses.map((saved) => (
					<li key={saved.id}>
						<Entry
							saved={saved}
							onEdit={() => setEdited(saved.id)}
							onDefault={async () => setFailure(await keep({ ...saved, isDefault: true }))}
							onRemove={async () => setFailure(await change('DELETE', `?id=${saved.id}`))}
						/>
					</li>
				))}
			</ul>
			{addresses.length < maxSavedAddresses && (
				<Button look="action" className="mt-8" onClick={() => setEdited('new')}>
					Add an Address
				</Button>
			)}
		</>
	);
}

interface EntryProps {
	readonly saved: SavedAddress;
	readonly onEdit: () => void;
	readonly onDefault: () => void;
	readonly onRemove: () => void;
}

function Entry({ saved, onEdit, onDefault, onRemove }: EntryProps) {
	const { address, isDefault } = saved;
	const of = `${address.address}, ${address.city}`;
	return (
		<>
			{isDefault && <p className="mb-1 font-semibold text-deep text-sm">Default</p>}
			<AddressLines address={address} />
			{address.phone && <p>{address.phone}</p>}
			<div className="mt-2 flex flex-wrap gap-x-5">
				<button type="button" className={textLinkClass} aria-label={`Edit ${of}`} onClick={onEdit}>
					Edit
				</button>
				{!isDefault && (
					<button
						type="button"
						className={textLinkClass}
						aria-label={`Make Default: ${of}`}
						onClick={onDefault}
					>
						Make Default
					</button>
				)}
				<button
					type="button"
					className={textLinkClass}
					aria-label={`Remove ${of}`}
					onClick={onRemove}
				>
					Remove
				</button>
			</div>
		</>
	);
}
