interface HeartIconProps {
	readonly isFilled?: boolean;
	readonly className?: string;
}

export function HeartIcon({ isFilled = false, className = 'size-6' }: HeartIconProps) {
	return (
		<svg
			viewBox="0 0 24 24"
			aria-hidden="true"
			className={`stroke-[1.7] stroke-current ${isFilled ? 'fill-current' : 'fill-none'} ${className}`}
			strokeLinecap="round"
			strokeLinejoin="round"
		>
			<path d="M12 20.2S4 15.4 4 9.6A4.4 4.4 0 0 1 8.4 5.2c1.6 0 2.9.8 3.6 2.1.7-1.3 2-2.1 3.6-2.1A4.4 4.4 0 0 1 20 9.6c0 5.8-8 10.6-8 10.6Z" />
		</svg>
	);
}
