import { type ReactNode, useEffect, useState } from 'react';

interface BottomBarProps {
	/**
	 * Selector of what does the same within the page: the bar stands in while none of it is in
	 * sight.
	 */
	readonly insteadOf: string;
	readonly children: ReactNode;
}

/**
 * Along the bottom of small screens (docs/requirements.md#bottom-bars). Without script it is away.
 */
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
