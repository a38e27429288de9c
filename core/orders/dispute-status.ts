/** Dispute states in which the provider has taken the money. An inquiry takes none. */
export const takesMoney = ['needs_response', 'under_review', 'lost'] as const;
