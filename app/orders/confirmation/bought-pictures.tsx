import { LinePicture } from '../../cart/bought.tsx';
import type { OrderView } from '../order-status.ts';

const most = 4;

/** The pictures of what was bought, one for each product. The list of lines names them. */
export function BoughtPictures({ lines }: Pick<OrderView, 'lines'>) {
	const images = [...new Set(lines.map(({ image }) => image))].slice(0, most);
	return (
		<div aria-hidden="true" className="flex gap-3 print:hidden">
			{images.map((image) => (
				<div key={image} className="w-28 sm:w-36">
					<LinePicture image={image} sizes="(min-width: 40rem) 9rem, 7rem" />
				</div>
			))}
		</div>
	);
}
