/** As high as the screen, so that the footer does not move when the order arrives. */
export function LookingUp() {
	return (
		<div className="min-h-svh">
			<h1 className="text-title">Your Order</h1>
			<p className="mt-4 max-w-prose text-lg">
				One moment, we are looking up your order… Once it is paid, a receipt by email tells all of
				it too, with a link that opens the order whenever you like.
			</p>
		</div>
	);
}
