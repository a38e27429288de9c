interface HeaderIconProps {
	/** The path data of the icon: 24 units, one line. */
	readonly d: string;
	readonly className?: string;
}

/** The header draws its few icons itself. The set of all icons is part of another chunk. */
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
