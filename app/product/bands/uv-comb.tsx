/** UV rays that meet the fabric. One of them gets through. */
export function UvComb({ rays }: { readonly rays: number }) {
	const middle = Math.floor(rays / 2);
	return (
		<svg
			viewBox={`0 0 ${rays * 8} 72`}
			preserveAspectRatio="none"
			aria-hidden="true"
			className="uv-rays"
		>
			{Array.from({ length: rays }, (_, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the rays never change
				<path key={at} d={`M${at * 8 + 4} 0V${at === middle ? 72 : 40}`} />
			))}
			<path d={`M0 46H${rays * 8}`} className="uv-fabric" />
		</svg>
	);
}
