/** Three waves, one in front of the other, as in the portraits of the testimonials. */
const waves = [
	{ d: 'M0 40q90-40 180 0t180 0 180 0 180 0 180 0 180 0 180 0 180 0V200H0Z', fill: 'fill-sea' },
	{
		d: 'M-60 84q105-44 210 0t210 0 210 0 210 0 210 0 210 0 210 0 210 0V200H-60Z',
		fill: 'fill-deep',
	},
	{ d: 'M-130 132q120-46 240 0t240 0 240 0 240 0 240 0 240 0 240 0V200H-130Z', fill: 'fill-ink' },
] as const;

/** Waves along the lower edge of the parent element. */
export function Waves() {
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
