/** A term with its value in a description list. */
export function Fact({ name, value }: { readonly name: string; readonly value: string }) {
	return (
		<div>
			<dt className="text-muted">{name}</dt>
			<dd className="mt-0.5 break-all font-semibold text-xl">{value}</dd>
		</div>
	);
}
