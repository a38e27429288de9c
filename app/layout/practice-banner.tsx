/**
 * Part of every built page, shown if the server says that payments are practice
 * (docs/requirements.md#practice-payments).
 */
export function PracticeBanner() {
	return (
		<aside
			aria-label="Practice payments"
			className="practice-banner bg-mist px-4 py-2 text-center text-deep text-sm"
		>
			Practice payments: no card is charged
		</aside>
	);
}
