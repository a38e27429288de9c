/** Three waves, one before the other, as behind the portraits of the crew. */
const waves = [
	{ d: 'M0 40q90-40 180 0t180 0 180 0 180 0 180 0 180 0 180 0 180 0V200H0Z', fill: 'fill-sea' },
	{
		d: 'M-60 84q105-44 210 0t210 0 210 0 210 0 210 0 210 0 210 0 210 0V200H-60Z',
		fill: 'fill-deep',
	},
	{ d: 'M-130 132q120-46 240 0t240 0 240 0 240 0 240 0 240 0 240 0V200H-130Z', fill: 'fill-ink' },
] as const;

/** The sea along the lower edge of what stands around it. */
export function Swell() {
	return (
		<svg
			viewBox="0 0 1440 170"
			preserveAspectRatio="xMidYMax slice"
			aria-hidden="true"
			className="-z-10 absolute inset-x-0 bottom-0 h-24 w-full sm:h-32"
		>
			{waves.map(({ d, fill }) => (
				<path key={fill} d={d} className={fill} />
			))}
		</svg>
	);
}
