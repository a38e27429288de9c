/** `1,000` */
export function formatNumber(number: number): string {
	return number.toLocaleString('en-US');
}
