/** The classes of swatches for which the style sheet has a color. */
const classes: Readonly<Record<string, string>> = {
	'#ffffff': 'bg-white border-edge',
	'#1f6fb8': 'bg-sea border-sea',
	'#0b2346': 'bg-ink border-ink',
	'#f0692e': 'bg-coral border-coral',
};

/** How a color looks: a dot, or one of two halves for a fabric with a print. */
export function Swatch({ swatches }: { readonly swatches: readonly string[] }) {
	const [first = '#ffffff', second = first] = swatches;
	const known = first === second && classes[first];
	const shape = 'size-5 shrink-0 rounded-full border';
	if (known) return <span aria-hidden="true" className={`${shape} ${known}`} />;
	// Attributes, because the policy allows no inline styles.
	return (
		<svg aria-hidden="true" viewBox="0 0 2 2" className={`${shape} border-edge`}>
			<path d="M0 0h2v2H0z" fill={first} />
			<path d="M2 0v2H0z" fill={second} />
		</svg>
	);
}
