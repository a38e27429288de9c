/**
 * For the `ref` of a list whose items rise one after another when it comes into view (150 ms per
 * item, or `--rise-step`; app/ui/rise.css). Items in view do not move, and nothing happens without
 * script or with reduced motion.
 */
export function rise(list: HTMLElement | null) {
	if (!list || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
	if (list.getBoundingClientRect().top < innerHeight) return;
	list.dataset.rise = 'waiting';
	const observer = new IntersectionObserver(
		(entries) => {
			if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
			list.dataset.rise = 'risen';
			observer.disconnect();
		},
		{ rootMargin: '0px 0px -12%' },
	);
	observer.observe(list);
	return () => observer.disconnect();
}
