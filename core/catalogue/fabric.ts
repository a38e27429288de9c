/**
 * What our fabric is and does: every page that speaks of it reads the figures here
 * (docs/requirements.md#fabric).
 */
export const fabric = {
	material: '100% polyester',
	/** Rating of sun protection. */
	rating: 'UPF 50+',
	/** Share of UV rays that it keeps off the skin, in percent. */
	blockedUvPercent: 98,
} as const;
