/** Line drawings, 128 by 104, with a waterline at 80 from the left edge to the right. */

export const sailingBoat = (
	<>
		<path d="M0 80h19M101 80h27" />
		<path d="M14 70h94c-3 11-9 18-18 20H34c-10-2-17-9-20-20Z" />
		<path d="M60 70V6" />
		<path d="M66 12c16 14 26 32 29 50H66Z" />
		<path d="M54 22C46 40 36 54 24 62h30Z" />
		<path d="M40 98c5-3 9-3 14 0s9 3 14 0 9-3 14 0" />
	</>
);

export const octopusArm = (
	<>
		<path d="M0 80h24c10-3 14-14 16-28C43 27 58 10 78 12c18 2 27 18 20 32-6 11-22 12-27 2-4-8 2-16 9-15" />
		<path d="M66 80c-8-6-10-15-8-25 2-15 9-25 18-25 8 0 12 7 8 12" />
		<path d="M66 80h62" />
		<g className="fill-sea stroke-none">
			<circle cx="53" cy="70" r="2.6" />
			<circle cx="50" cy="57" r="2.4" />
			<circle cx="53" cy="44" r="2.2" />
			<circle cx="59" cy="33" r="2" />
			<circle cx="68" cy="25" r="1.8" />
		</g>
		<path d="M30 94c5-3 9-3 14 0s9 3 14 0 9-3 14 0" />
	</>
);

export const threadAndNeedle = (
	<>
		<path d="M0 80c24 0 40-10 44-26 3-13-3-24-12-22-10 2-11 18 2 26 9 5 19 3 29-3" />
		<path d="M116 6 66 52c-5 5-9 10-6 13s8-1 13-6L116 6Z" />
		<path d="m64.500 60.500 7-7.500" />
		<path d="M40 80h88" strokeDasharray="11 7" />
		<path d="M44 94c5-3 9-3 14 0s9 3 14 0 9-3 14 0" />
	</>
);

export const compass = (
	<>
		<path d="M0 80h128" />
		<circle cx="62" cy="44" r="36" />
		<circle cx="62" cy="44" r="29" />
		<path d="M74 22 67.500 47.500 50 66l6.500-25.500Z" />
		<path d="M56.500 40.500l11 7" />
		<path d="M62 15v5M62 68v5M33 44h5M86 44h5" />
		<path d="M44 94c5-3 9-3 14 0s9 3 14 0 9-3 14 0" />
	</>
);
