interface Place {
	readonly city: string;
	readonly state: string;
	readonly zip: string;
}

/** `Miami, FL 33132`, or `Berlin, 10115` if addresses have no state. */
export function cityLine({ city, state, zip }: Place): string {
	return [city, `${state} ${zip}`.trim()].filter(Boolean).join(', ');
}
