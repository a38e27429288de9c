// The package has no types. These are for the part that we use.
declare module 'subset-font' {
	interface SubsetOptions {
		readonly targetFormat: 'woff2';
		readonly variationAxes: Readonly<
			Record<string, { readonly min: number; readonly max: number }>
		>;
	}
	export default function subsetFont(
		font: Buffer,
		text: string,
		options: SubsetOptions,
	): Promise<Buffer>;
}
