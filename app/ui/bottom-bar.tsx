import { type ReactNode, useEffect, useState } from 'react';

interface BottomBarProps {
	/**
	 * The selector of the same controls in the page. The bar is shown while none of them is visible.
	 */
	readonly insteadOf: string;
	readonly children: ReactNode;
}

/** A bar at the bottom of small screens (docs/requirements.md#bottom-bars). It needs script. */
export function BottomBar({ insteadOf, children }: BottomBarProps) {
	const isShown = useOutOfSight(insteadOf);
	return (
		<div className="bottom-bar md:hidden" data-shown={isShown || undefined}>
			{children}
		</div>
	);
}

function useOutOfSight(selector: string): boolean {
	const [isOut, setOut] = useState(false);
	useEffect(() => {
		const inView = new Set<Element>();
		const observer = new IntersectionObserver((entries) => {
			for (const { target, isIntersecting } of entries) {
				if (isIntersecting) inView.add(target);
				else inView.delete(target);
			}
			setOut(inView.size === 0);
		});
		for (const element of document.querySelectorAll(selector)) observer.observe(element);
		return () => observer.disconnect();
	}, [selector]);
	return isOut;
}
