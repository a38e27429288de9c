import { Link } from 'react-router';
import { BottomBar } from '../ui/bottom-bar.tsx';
import { buttonClass } from '../ui/button.tsx';

/**
 * A link to the shop along the bottom of small screens
 * (docs/requirements.md#closing-call-to-action), while no other one (`data-shop-link`) is visible.
 */
export function HomeBottomBar() {
	return (
		<BottomBar insteadOf="[data-shop-link]">
			<Link to="/products" className={buttonClass('primary', 'w-full')}>
				Shop the Collection
			</Link>
		</BottomBar>
	);
}
