/**
 * Facts about the fabric. Every page that mentions it reads them here
 * (docs/requirements.md#fabric).
 */
export const fabric = {
	material: '100% polyester',
	/** Sun protection rating. */
	rating: 'UPF 50+',
	/** Share of UV radiation that it blocks, in percent. */
	blockedUvPercent: 98,
} as const;
