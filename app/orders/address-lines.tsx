import { cityLine } from '../../core/address/city-line.ts';
import type { PostalAddress } from '../../core/address/saved-address.ts';

/** An address as printed on a parcel, which no browser translates. */
export function AddressLines({ address }: { readonly address: Omit<PostalAddress, 'phone'> }) {
	const lines = [
		`${address.firstName} ${address.lastName}`,
		address.address,
		address.address2,
		cityLine(address),
		address.country,
	].filter(Boolean);
	return (
		<address translate="no" className="wrap-anywhere not-italic leading-relaxed">
			{lines.map((line) => (
				<span key={line} className="block">
					{line}
				</span>
			))}
		</address>
	);
}
