/** A screen high, so that the footer does not jump when the order arrives. */
export function LookingUp() {
	return (
		<div className="min-h-svh">
			<h1 className="text-5xl sm:text-6xl">Your Order</h1>
			<p className="mt-4 text-lg">One moment, we are looking up your order…</p>
		</div>
	);
}
