import logo from '../../art/masters/logo.svg';
import { useShop } from '../publication/catalogue-context.tsx';

/** The letterhead of a printed order: who sold it, and how to reach us. */
export function PrintHead() {
	const shop = useShop();
	return (
		<div className="hidden items-start justify-between border-line border-b pb-5 print:-order-3 print:flex">
			<img src={logo} alt={shop.name} width="687" height="240" className="h-12 w-auto" />
			<address className="text-right text-sm not-italic leading-snug">
				{shop.street}
				<br />
				{shop.city}, {shop.state} {shop.zip}
				<br />
				{shop.email}
				<br />
				{shop.phone}
			</address>
		</div>
	);
}
