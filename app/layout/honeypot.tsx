/**
 * An invisible field that the keyboard cannot reach. Only programs fill it in (core's
 * `looksLikeBot`).
 */
export function Honeypot() {
	return (
		<div aria-hidden="true" className="absolute size-0 overflow-hidden">
			<label>
				Leave this empty
				<input name="website" tabIndex={-1} autoComplete="off" />
			</label>
		</div>
	);
}
