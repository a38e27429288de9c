import type { SavedAddress } from '../../../core/address/saved-address.ts';
import { notSoldTo } from '../../../core/shop/places.ts';
import { AddressLines } from '../../orders/address-lines.tsx';
import { useShop } from '../../publication/catalogue-context.tsx';
import { Badge } from '../../ui/badge.tsx';
import { textLinkClass } from '../text-link.ts';

interface AddressEntryProps {
	readonly saved: SavedAddress;
	readonly onEdit: () => void;
	readonly onDefault: () => void;
	readonly onRemove: () => void;
}

/** A saved address and its actions. */
export function AddressEntry({ saved, onEdit, onDefault, onRemove }: AddressEntryProps) {
	const { address, isDefault } = saved;
	const notSold = notSoldTo(useShop(), address);
	const of = `${address.address}, ${address.city}`;
	const actions = [
		{ text: 'Edit', name: `Edit ${of}`, onPress: onEdit },
		...(isDefault
			? []
			: [{ text: 'Make Default', name: `Make Default: ${of}`, onPress: onDefault }]),
		{ text: 'Remove', name: `Remove ${of}`, onPress: onRemove },
	];
	return (
		<li className="flex flex-col rounded-card border border-line bg-white p-5 pb-3">
			<div className="flex grow items-start justify-between gap-4">
				<div>
					<AddressLines address={address} />
					{address.phone && <p>{address.phone}</p>}
					{notSold && <p className="mt-2 text-error text-sm">{notSold}</p>}
				</div>
				{isDefault && <Badge tone="mist">Default</Badge>}
			</div>
			<div className="mt-3 flex flex-wrap gap-x-5">
				{actions.map(({ text, name, onPress }) => (
					<button
						key={text}
						type="button"
						className={textLinkClass}
						aria-label={name}
						onClick={onPress}
					>
						{text}
					</button>
				))}
			</div>
		</li>
	);
}
