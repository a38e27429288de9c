/** Icons of 24 units with a line of 1.7 and round ends. They never carry the meaning alone. */
const drawings = {
	check: 'm5 12.5 5 5 9-10.5',
	warning: 'M12 7v6.5M12 17.2v.1M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18Z',
	close: 'M6 6l12 12M18 6 6 18',
	down: 'm6 9.5 6 6 6-6',
	left: 'm14.5 6-6 6 6 6',
	right: 'm9.5 6 6 6-6 6',
	plus: 'M12 5v14M5 12h14',
	minus: 'M5 12h14',
	truck:
		'M3 6h11v10.5H9.6M14 9.5h4l3 3.5v3.5h-1.4M5.4 16.5H3v-3.5M15.6 16.5H14M9.6 16.5a2.1 2.1 0 1 1-4.2 0 2.1 2.1 0 0 1 4.2 0ZM19.6 16.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z',
	calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8',
	giveBack: 'M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H8',
	pause: 'M8.5 6v12M15.5 6v12',
	play: 'M8 5.5v13l11-6.5-11-6.5Z',
	enlarge: 'M14 4h6v6M10 20H4v-6M20 4l-7 7M4 20l7-7',
	mail: 'M3.5 6.5h17v11.5h-17zM4 7l8 6.5L20 7',
	phone:
		'M6.5 3.5h3l1.5 4.5-2 1.5a12 12 0 0 0 5.5 5.5l1.5-2 4.5 1.5v3a2 2 0 0 1-2.2 2A17 17 0 0 1 4.5 5.7 2 2 0 0 1 6.5 3.5Z',
	place:
		'M12 21c-4.5-5-6.5-8.3-6.5-11a6.5 6.5 0 0 1 13 0c0 2.7-2 6-6.5 11ZM14.3 10a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0Z',
} as const;

export type IconName = keyof typeof drawings;

interface IconProps {
	readonly name: IconName;
	readonly className?: string;
}

export function Icon({ name, className = 'size-6' }: IconProps) {
	return (
		<svg
			viewBox="0 0 24 24"
			aria-hidden="true"
			className={`fill-none stroke-[1.7] stroke-current ${className}`}
			strokeLinecap="round"
			strokeLinejoin="round"
		>
			<path d={drawings[name]} />
		</svg>
	);
}
