interface FactProps {
	readonly name: string;
	readonly value: string;
	/** No, for a value that people copy. */
	readonly translate?: 'no';
}

/** A term with its value in a description list. */
export function Fact({ name, value, translate }: FactProps) {
	return (
		<div>
			<dt className="text-muted">{name}</dt>
			<dd translate={translate} className="mt-0.5 break-all font-semibold text-xl">
				{value}
			</dd>
		</div>
	);
}
