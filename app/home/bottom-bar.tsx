import { Link } from 'react-router';
import { BottomBar } from '../ui/bottom-bar.tsx';
import { buttonClass } from '../ui/button.tsx';

/**
 * The closing button along the bottom of small screens
 * (docs/requirements.md#closing-call-to-action), while none of the page's own ways into the shop
 * (`data-way-in`) is on the screen.
 */
export function HomeBottomBar() {
	return (
		<BottomBar insteadOf="[data-way-in]">
			<Link to="/products" className={buttonClass('primary', 'w-full')}>
				Shop the Collection
			</Link>
		</BottomBar>
	);
}
