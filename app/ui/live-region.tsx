interface LiveRegionProps {
	readonly message: string;
	/** Counts the messages, so that the same words said twice are heard twice. */
	readonly turn?: number;
}

/** Says a message to screen readers. It has to be in the page before the message is. */
export function LiveRegion({ message, turn = 0 }: LiveRegionProps) {
	return (
		<div role="status" className="sr-only">
			{message && `${message}${turn % 2 === 0 ? '' : '\u00a0'}`}
		</div>
	);
}
