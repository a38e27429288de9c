import logo from '../../art/masters/logo.svg';
import { brand } from '../../core/brand.ts';

/** The letterhead of a printed order: who sold it, and how to reach us. */
export function PrintHead() {
	return (
		<div className="hidden items-start justify-between border-line border-b pb-5 print:-order-3 print:flex">
			<img src={logo} alt={brand.name} width="687" height="240" className="h-12 w-auto" />
			<address className="text-right text-sm not-italic leading-snug">
				{brand.street}
				<br />
				{brand.city}, {brand.state} {brand.zip}
				<br />
				{brand.email}
				<br />
				{brand.phone}
			</address>
		</div>
	);
}
