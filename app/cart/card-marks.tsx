const cards = ['Visa', 'Mastercard', 'Amex', 'Discover'] as const;

/** The cards that the payment page takes. */
export function CardMarks() {
	return (
		<ul aria-label="Cards we take" className="flex flex-wrap gap-1.5">
			{cards.map((card) => (
				<li
					key={card}
					className="rounded-md border border-edge bg-white px-2 py-1 font-semibold text-[0.8125rem] leading-none"
				>
					{card}
				</li>
			))}
		</ul>
	);
}
