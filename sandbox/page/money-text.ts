/** `4198` in `usd` becomes `$41.98`. The currency sets the number of decimals. */
export function moneyText(amount: number, currency: string): string {
	const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
	const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
	return format.format(amount / 10 ** digits);
}
