import { Link } from 'react-router';
import { plannedSentence } from '../../core/catalogue/planned-goods.ts';
import { useCatalogue, useShop } from '../publication/catalogue-context.tsx';
import { buttonClass } from '../ui/button.tsx';

export function Closing() {
	const shop = useShop();
	const { products } = useCatalogue();
	return (
		<section
			aria-labelledby="closing"
			className="page-width mt-24 flex flex-col gap-8 sm:mt-36 md:flex-row md:items-end md:justify-between"
		>
			<h2 id="closing" className="text-display">
				Ready to <span className="block">{`Live ${shop.name}?`}</span>
			</h2>
			<div className="max-w-[20rem] md:pb-3">
				<p className="text-lg leading-relaxed">
					The boat is fueled, the ice is in. All that’s missing is something to wear. What is in the
					shop is what we make now. {plannedSentence(products)}
				</p>
				<Link to="/products" className={buttonClass('primary', 'mt-6')}>
					Shop Now
				</Link>
			</div>
		</section>
	);
}
