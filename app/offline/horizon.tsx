/** Drawn as inline SVG, because a picture could not be fetched. */
export function Horizon() {
	return (
		<svg
			viewBox="0 0 400 300"
			preserveAspectRatio="xMidYMid slice"
			aria-hidden="true"
			className="aspect-4/3 w-full rounded-card bg-mist md:aspect-4/5 lg:aspect-square"
		>
			<circle cx="270" cy="152" r="46" className="fill-foam" />
			<path d="M0 160h400v140H0z" className="fill-deep" />
			<g className="fill-none stroke-sky" strokeWidth="3" strokeLinecap="round">
				<path d="M226 178c14-7 28-7 42 0s28 7 42 0" />
				<path d="M60 206c14-7 28-7 42 0s28 7 42 0 28-7 42 0" opacity="0.7" />
				<path d="M236 232c14-7 28-7 42 0s28 7 42 0" opacity="0.5" />
				<path d="M110 262c14-7 28-7 42 0s28 7 42 0" opacity="0.35" />
			</g>
		</svg>
	);
}
