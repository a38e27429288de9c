interface HeaderIconProps {
	/** The drawing: 24 units, one line. */
	readonly d: string;
	readonly className?: string;
}

/** The header's few icons are drawn here: the set of all icons comes with the parts that need it. */
export function HeaderIcon({ d, className = 'size-6' }: HeaderIconProps) {
	return (
		<svg
			viewBox="0 0 24 24"
			aria-hidden="true"
			className={`fill-none stroke-[1.7] stroke-current ${className}`}
			strokeLinecap="round"
			strokeLinejoin="round"
		>
			<path d={d} />
		</svg>
	);
}
