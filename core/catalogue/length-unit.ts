import { centimetres, centimetresPerInch } from './size-guide.ts';

export const lengthUnits = ['in', 'cm'] as const;
export type LengthUnit = (typeof lengthUnits)[number];

/** A typed length in inches; null if it is no number. A comma counts as a decimal point. */
export function parseLength(text: string, unit: LengthUnit): number | null {
	const trimmed = text.trim().replace(',', '.');
	if (!/^\d+(\.\d*)?$/.test(trimmed)) return null;
	return unit === 'in' ? Number(trimmed) : Number(trimmed) / centimetresPerInch;
}

/** "38.5 in", or "98 cm": the precision of a household tape measure. */
export function formatLength(inches: number, unit: LengthUnit): string {
	return unit === 'in' ? `${Number(inches.toFixed(2))} in` : `${centimetres(inches)} cm`;
}

/** "38 in (97 cm)". */
export function formatBothUnits(inches: number): string {
	return `${formatLength(inches, 'in')} (${formatLength(inches, 'cm')})`;
}
