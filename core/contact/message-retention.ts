/** Retention of messages in days, as in the privacy policy; `suspect` are those of bots. */
export const messageRetentionDays = { person: 730, suspect: 90 } as const;

/** Days after which an unconfirmed newsletter address is deleted. */
export const unconfirmedRetentionDays = 30;
