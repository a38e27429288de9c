import { Link } from 'react-router';
import { buttonClass } from '../ui/button.tsx';

export function Closing() {
	return (
		<section
			aria-labelledby="closing"
			className="page-width mt-24 flex flex-col gap-8 sm:mt-36 md:flex-row md:items-end md:justify-between"
		>
			<h2 id="closing" className="text-display">
				Ready to <span className="block">Live Blue?</span>
			</h2>
			<div className="max-w-[20rem] md:pb-3">
				<p className="text-lg leading-relaxed">
					The boat is fueled, the ice is in. All that’s missing is something to wear.
				</p>
				<Link to="/products" className={buttonClass('primary', 'mt-6')}>
					Shop Now
				</Link>
			</div>
		</section>
	);
}
