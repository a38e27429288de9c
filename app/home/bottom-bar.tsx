import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../ui/button.tsx';

/**
 * The closing button along the bottom of small screens (spec 2, Closing call to action), while none
 * of the page's own ways into the shop (`data-way-in`) is on the screen. Without script it is away.
 */
export function BottomBar() {
	const isShown = useNoWayIn();
	return (
		<div className="bottom-bar md:hidden" data-shown={isShown || undefined}>
			<Link to="/products" className={buttonClass('primary', 'w-full')}>
				Shop the Collection
			</Link>
		</div>
	);
}

function useNoWayIn(): boolean {
	const [isShown, setShown] = useState(false);
	useEffect(() => {
		const inView = new Set<Element>();
		const observer = new IntersectionObserver((entries) => {
			for (const { target, isIntersecting } of entries) {
				if (isIntersecting) inView.add(target);
				else inView.delete(target);
			}
			setShown(inView.size === 0);
		});
		for (const wayIn of document.querySelectorAll('[data-way-in]')) observer.observe(wayIn);
		return () => observer.disconnect();
	}, []);
	return isShown;
}
