interface LiveRegionProps {
	readonly message: string;
	/** The number of messages. An equal message with another number is announced again. */
	readonly count?: number;
}

/** Announces a message to screen readers. The element must exist before its message. */
export function LiveRegion({ message, count = 0 }: LiveRegionProps) {
	return (
		<div role="status" className="sr-only">
			{message && `${message}${count % 2 === 0 ? '' : '\u00a0'}`}
		</div>
	);
}
